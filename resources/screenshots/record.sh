#!/usr/bin/env bash
# record.sh EDITOR LEVEL PICTURE.webp: works the editor on a display of its own and records ten seconds of it.
set -euo pipefail
editor=$1 level=$2 picture=$3
width=1200 height=750
source "$(dirname "$0")/open_editor.sh"
open_editor 640 330

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
