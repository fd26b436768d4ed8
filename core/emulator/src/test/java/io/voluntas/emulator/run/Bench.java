package io.voluntas.emulator.run;

/** Scratch. */
final class Bench {
  public static void main(String[] args) {
    long days = args.length > 0 ? Long.parseLong(args[0]) : 10;
    int n = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    for (String cpu : new String[] {"edf-debt", "fifo"}) {
      for (String fetch : new String[] {"per-resource", "debt"}) {
        RunPolicies policies = Worlds.policies(cpu, fetch, "checkpoint", "edf-check");
        RunResult result = Worlds.run(Worlds.tenProjects(), policies, days * Worlds.DAY);
        System.out.println(cpu + " " + fetch + " " + result.counts());
        System.out.println(result.figures());
        for (int round = 0; round < 4; round++) {
          long t0 = System.nanoTime();
          for (int i = 0; i < n; i++) {
            Worlds.run(Worlds.tenProjects(), policies, days * Worlds.DAY);
          }
          double ms = (System.nanoTime() - t0) / 1e6 / n;
          System.out.printf(
              "%.3f ms per run, %.0f ns per event%n", ms, ms * 1e6 / result.counts().events());
        }
      }
    }
  }
}
