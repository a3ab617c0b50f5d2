# Sourced by what takes pictures: a display of its own, $width x $height, for the editor. $scratch is removed at the end.
scratch=$(mktemp -d)
programs=()
finish() {
    kill "${programs[@]}" 2>/dev/null || true
    rm -rf "$scratch"
}
trap finish EXIT

# A free display: Xvfb chooses its number.
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 "${width}x${height}x24" 3>"$scratch/display" &>/dev/null &
programs+=($!)
read -r number <"$scratch/display"
export DISPLAY=:$number HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_STATE_HOME=$scratch LC_ALL=C.UTF-8

# open_editor X Y [OPTION]...: opens $level in $editor, in a window that fills the display, with the mouse at X Y.
open_editor() {
    "$editor" --theme light "${@:3}" "$level" &>/dev/null &
    programs+=($!)
    local window
    window=$(xdotool search --sync --onlyvisible --name Tangent | tail -1)
    xdotool windowmove "$window" 0 0 windowsize "$window" "$width" "$height" windowfocus "$window" mousemove "$1" "$2"
    sleep 3 # until everything is painted
}
