package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import java.util.List;

/**
 * Share violation: with U(p) what a project used, all types weighted by peak FLOPS, U their sum and
 * s(p) its fraction of the shares: {@code 1/2 sum over p of |U(p)/U - s(p)|}, the part of all work
 * that went to the wrong project. 0 when nothing was used. 0 to 1 - min s.
 */
final class ShareViolation implements FigureOfMerit {
  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            "share_violation",
            Unit.FRACTION,
            true,
            "part of all work that went to another project than the shares say, 0 to 1"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    List<Resource> resources = Resource.of(run);
    return (now, end) -> new double[] {of(run, resources, end, false) / 2};
  }

  /** Sum over projects of |U(p)/U - s(p)|; 0 when nothing was used. */
  static double of(RunInfo run, List<Resource> resources, EndOfRun end, boolean bceWeights) {
    double all = 0;
    double[] used = new double[run.projects()];
    for (int p = 0; p < used.length; p++) {
      for (Resource resource : resources) {
        double weight = bceWeights ? BceFigures.weight(resource) : resource.peakFlops();
        used[p] += weight * end.used(p, resource.index());
      }
      all += used[p];
    }
    double sum = 0;
    for (int p = 0; p < used.length; p++) {
      sum += all > 0 ? Math.abs(used[p] / all - run.shares().get(p)) : 0;
    }
    return sum;
  }
}
