#!/bin/sh
# Gets the output files of a job as arguments; ends with 0 when they are good.
test -s "$1" && ! grep -qv '^ *[0-9]* [a-z]*$' "$1"
