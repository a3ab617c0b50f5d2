#!/usr/bin/env bash
# record.sh EDITOR LEVEL PICTURE.webp: works the editor on a display of its own and records ten seconds of it.
set -euo pipefail
editor=$1 level=$2 picture=$3
scratch=$(mktemp -d)
width=1200 height=750
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
"$editor" --theme light "$level" &>/dev/null &
programs+=($!)
window=$(xdotool search --sync --onlyvisible --name Tangent | tail -1)
xdotool windowmove "$window" 0 0 windowsize "$window" "$width" "$height" windowfocus "$window" mousemove 640 330
sleep 3 # until everything is painted

# Moves the mouse to X Y in steps, as a hand does.
glide() {
    local X Y step
    eval "$(xdotool getmouselocation --shell | grep -E '^[XY]=')"
    for step in {1..12}; do
        xdotool mousemove $((X + ($1 - X) * step / 12)) $((Y + ($2 - Y) * step / 12))
        sleep 0.03
    done
}

ffmpeg -loglevel error -f x11grab -framerate 12 -video_size "${width}x$height" -i "$DISPLAY" -t 10 \
    -vcodec huffyuv "$scratch/film.avi" &
film=$!

for _ in {1..5}; do # zoom in on the crane
    xdotool click 4
    sleep 0.08
done
xdotool key r # draw a box onto the crane: both are red before the button is released
glide 560 300
xdotool mousedown 1
glide 660 370
sleep 0.5
glide 650 345
xdotool mouseup 1
sleep 0.3
xdotool key v # drag it to where it is free
glide 605 325
xdotool mousedown 1
glide 500 330
sleep 0.3
xdotool mouseup 1
sleep 0.4
xdotool key Escape ctrl+1
sleep 0.2
xdotool key F5 3 # play, in the mode in which bodies bounce
sleep 0.2
for _ in {1..8}; do
    xdotool key plus # throw more of them
    sleep 0.08
done
wait "$film"
ffmpeg -loglevel error -i "$scratch/film.avi" -vcodec libwebp_anim -quality 60 -compression_level 6 -loop 0 -y "$picture"
