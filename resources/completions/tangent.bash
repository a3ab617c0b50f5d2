# Completion of tangent(1) for bash.
_tangent() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words='check contacts render info reach diff fmt merge export import --help --version'
    else
        case $previous in
        --format)
            case $command in
            check) words='text json sarif junit' ;;
            contacts) words='text json csv' ;;
            info | reach) words='text json' ;;
            diff) words='text json svg' ;;
            esac
            ;;
        --fail-on) words='error warning' ;;
        --other-shapes) words='skip bounding inscribed' ;;
        --from) [ "$command" = import ] && words=$(tangent import --list 2>/dev/null | cut -f 1) ;;
        --to) [ "$command" = export ] && words=$(tangent export --list 2>/dev/null | cut -f 1) ;;
        *)
            if [[ $current == -* ]]; then
                case $command in
                check) words='--format --fail-on --output --ignored --project --skip-missing --solid-layer --other-shapes --forbid-all --help' ;;
                contacts) words='--format --all --help' ;;
                render) words='--output --help' ;;
                info) words='--format --help' ;;
                reach) words='--radius --width --height --from --to --bounds --format --help' ;;
                diff) words='--format --output --help' ;;
                fmt) words='--check --help' ;;
                merge) words='--output --help' ;;
                export) words='--to --output --layer --colliders --region --origin --scale --y-up --y-down --replace --list --help' ;;
                import) words='--from --output --output-dir --project --skip-missing --solid-layer --origin --scale --y-up --y-down --other-shapes --forbid-all --replace --list --help' ;;
                esac
            else
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                return
            fi
            ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _tangent tangent
