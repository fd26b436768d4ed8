package io.voluntas.emulator.run;

import io.voluntas.engine.kernel.Kernel;
import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.JobView;
import java.util.List;
import java.util.function.Supplier;

/** What an observer may read of a run, at the start and during its calls. */
public final class RunContext implements EndOfRun {
  private final RunInfo info;
  private final List<String> projects;
  private final long end;
  private final Supplier<Kernel> kernel;

  RunContext(RunInfo info, List<String> projects, long end, Supplier<Kernel> kernel) {
    this.info = info;
    this.projects = List.copyOf(projects);
    this.end = end;
    this.kernel = kernel;
  }

  /** What is fixed during the run. */
  public RunInfo info() {
    return info;
  }

  /** Names of the projects, by index. */
  public List<String> projects() {
    return projects;
  }

  /** When the run ends, microseconds. */
  public long end() {
    return end;
  }

  /** The balances, as of the last booking. Not before the first event. */
  public Ledgers ledgers() {
    return kernel.get().ledgers();
  }

  /** The ledgers that the policies declare. Not before the first event. */
  public List<LedgerSpec> declared() {
    return kernel.get().ledgers().specs();
  }

  @Override
  public List<? extends JobView> unreported() {
    return kernel.get().unreported();
  }

  @Override
  public long used(int project, int resource) {
    return kernel.get().used(project, resource);
  }
}
