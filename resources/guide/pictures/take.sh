#!/usr/bin/env bash
# take.sh EDITOR LEVEL FOLDER: works the editor on a display of its own and takes the pictures of the guide.
set -euo pipefail
editor=$1 level=$2 folder=$3
width=1180 height=760
source "$(dirname "$0")/../../screenshots/open_editor.sh"

# Writes the pixels at WIDTHxHEIGHT+X+Y as FOLDER/NAME.png, no wider than a page and with few colors: the guide stays
# small.
take() {
    sleep 0.6
    import -window root -crop "$2" +repage "$scratch/$1.png"
    convert "$scratch/$1.png" -resize "660x>" +dither -colors 128 -strip -define png:compression-level=9 \
        "PNG8:$folder/$1.png"
}
press() {
    local key
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.15
    done
}
# Presses the left button at X1 Y1 and holds it at X2 Y2.
drag() {
    xdotool mousemove "$1" "$2" mousedown 1
    sleep 0.1
    xdotool mousemove $((($1 + $3) / 2)) $((($2 + $4) / 2))
    sleep 0.1
    xdotool mousemove "$3" "$4"
}

open_editor 400 300 --language en

take first-steps "${width}x${height}+0+0"
press r # a box over the mast: both are red before the button is released
drag 300 250 400 330
take drawing 600x360+140+130
press Escape
xdotool mouseup 1
press v ctrl+f
xdotool type 'layer:pickup radius>10'
take outline 660x240+0+520
press Escape Escape F8
xdotool mousemove 38 717 click 1 # the tab of the problems
take problems 872x690+0+70
xdotool mousemove 560 300
press Escape ctrl+1
for _ in {1..6}; do
    xdotool click 4
    sleep 0.1
done
press c # a circle that snaps until it touches the platform
drag 420 342 462 342
take snapping 600x380+140+110
press Escape
xdotool mouseup 1
press v ctrl+1
take layers 300x230+878+50
# A recording ends the same each time: the body stands on a container.
press Escape ctrl+shift+p
xdotool type 'play recording'
press Return
sleep 2
xdotool type "$(realpath "$folder")/play.tangent-play"
press Return
sleep 2
press Tab Return # also if the level has changed since
sleep 9 # it plays for 6 s
xdotool mousemove 560 200 keydown shift click 5 click 5 keyup shift
press k # leaves one line of the panel
take play 660x360+214+72
press Escape
