// A program of the BOINC world in small: counts rounds of work, writes a checkpoint now and then, goes on from it, and
// finishes. Arguments: rounds in all. "state" in the slot holds the rounds done at the last checkpoint; each start
// appends where it begins to "starts".
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "boinc/boinc_api.h"
#include "boinc/filesys.h"

int main(int argc, char** argv) {
  const long rounds = argc > 1 ? atol(argv[1]) : 100;
  boinc_init();
  long done = 0;
  if (FILE* f = fopen("state", "r")) {
    if (fscanf(f, "%ld", &done) != 1) done = 0;
    fclose(f);
  }
  if (FILE* f = fopen("starts", "a")) {
    fprintf(f, "%ld\n", done);
    fclose(f);
  }
  volatile double x = 0;
  for (; done < rounds; done++) {
    for (int i = 1; i < 1000000; i++) x += std::sqrt(i * 1.0);
    boinc_fraction_done(done / static_cast<double>(rounds));
    if (boinc_time_to_checkpoint()) {
      FILE* f = fopen("state.new", "w");
      fprintf(f, "%ld\n", done + 1);
      fclose(f);
      rename("state.new", "state");
      boinc_checkpoint_completed();
    }
  }
  std::string out;
  boinc_resolve_filename_s("out", out);
  if (FILE* f = boinc_fopen(out.c_str(), "w")) {
    fprintf(f, "%ld rounds\n", done);
    fclose(f);
  }
  fprintf(stderr, "done\n");
  boinc_finish(0);
}
