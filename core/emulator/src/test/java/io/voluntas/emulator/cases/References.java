package io.voluntas.emulator.cases;

import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Scenarios that were also run by the BOINC client emulator of today and by the simulators of 2007
 * and 2010, see docs/validation.md. Buffers of 0.1 and 0.5 days and a period of one hour, which are
 * the defaults of the notation.
 */
enum References {
  /** Tiny: one CPU, two equal projects. */
  S01("(P1(1,100,.5), P2(1,100,.5))"),
  /** The example of the scheduling document of 2006. */
  S02("(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4)"),
  /** Tight deadlines on one CPU. */
  S03("(P1(1,5,.25), P2(6,30,.25), P3(20,200,.5))"),
  /** Four CPUs, ten projects. */
  S04(
      "(P1(0.5,24,0.1250), P2(1,24,0.1250), P3(2,48,0.1250), P4(3,72,0.0625), P5(5,96,0.0625),"
          + " P6(8,168,0.0625), P7(12,240,0.0312), P8(20,336,0.0312), P9(4,120,0.2500),"
          + " P10(6,60,0.1250), NCPUS=4)"),
  /** Eight CPUs, 1200 jobs at the start. */
  S09("(P1(1,240,.2), P2(2,240,.2), P3(.5,120,.1), P4(4,480,.1), P5(1,168,.4), NCPUS=8)"),
  /** A job that cannot meet its deadline. */
  S13("(P1(10,8,.5), P2(1,24,.5))");

  private static final int QUEUED_EACH = 240;

  private final String notation;

  References(String notation) {
    this.notation = notation;
  }

  Scenario scenario() {
    Scenario plain = SeedNotation.parse(notation);
    if (this != S09) {
      return plain;
    }
    List<InitialJob> jobs = new ArrayList<>();
    double[] hours = {1, 2, .5, 4, 1};
    double[] bounds = {240, 240, 120, 480, 168};
    for (int p = 0; p < hours.length; p++) {
      jobs.add(
          new InitialJob(
              plain.projects().get(p).name(),
              SeedNotation.APP,
              Optional.empty(),
              QUEUED_EACH,
              (long) (hours[p] * Durations.HOUR),
              (long) (bounds[p] * Durations.HOUR),
              0,
              InitialJob.Stage.READY));
    }
    return new Scenario(
        plain.title(),
        plain.host(),
        plain.preferences(),
        plain.projects(),
        jobs,
        plain.events(),
        plain.duration());
  }
}
