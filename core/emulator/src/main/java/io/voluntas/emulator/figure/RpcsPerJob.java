package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.JobView;
import java.util.List;

/**
 * Scheduler RPCs, failed ones too, over jobs: the greater of the number received from servers and
 * the number reported, at least 1. A request and a report for every job make 2.
 */
final class RpcsPerJob implements FigureOfMerit {
  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            "rpcs_per_job", Unit.NUMBER, true, "scheduler RPCs per job received or reported"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    return new RunFold() {
      private long rpcs;
      private long received;
      private long reported;

      @Override
      public void rpc(long now, int project, int jobsReceived, boolean failed) {
        rpcs++;
      }

      @Override
      public void received(long now, JobView job) {
        received++;
      }

      @Override
      public void reported(long now, JobView job, long finishedAt) {
        reported++;
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        return new double[] {rpcs / (double) Math.max(1, Math.max(received, reported))};
      }
    };
  }
}
