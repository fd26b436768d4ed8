#!/bin/sh
tr -cs 'A-Za-z' '\n' < in.txt | tr 'A-Z' 'a-z' | grep . | sort | uniq -c | sort -k1,1nr -k2 > out.txt
echo 0 > boinc_finish_called
