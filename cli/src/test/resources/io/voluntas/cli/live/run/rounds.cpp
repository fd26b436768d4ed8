// A job in small, with BOINC's API. Arguments: rounds in all, and a file. Each round computes for 10 ms and rests for
// 10 ms. While the file is there it writes checkpoints, whenever the client wants one; it goes on from the last.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

#include "boinc/boinc_api.h"
#include "boinc/filesys.h"
#include "boinc/util.h"

int main(int, char** argv) {
  const long rounds = atol(argv[1]);
  boinc_init();
  long done = 0;
  if (FILE* f = fopen("state", "r")) {
    if (fscanf(f, "%ld", &done) != 1) done = 0;
    fclose(f);
  }
  fprintf(stderr, "from %ld\n", done);
  for (; done < rounds; done++) {
    const double end = dtime() + 0.01;
    while (dtime() < end) {}
    usleep(10000);
    boinc_fraction_done(done / static_cast<double>(rounds));
    if (access(argv[2], F_OK) == 0 && boinc_time_to_checkpoint()) {
      FILE* f = fopen("state.new", "w");
      fprintf(f, "%ld\n", done + 1);
      fclose(f);
      rename("state.new", "state");
      boinc_checkpoint_completed();
    }
  }
  std::string out;
  boinc_resolve_filename_s("out", out);
  FILE* f = boinc_fopen(out.c_str(), "w");
  fprintf(f, "%ld rounds\n", done);
  fclose(f);
  boinc_finish(0);
}
