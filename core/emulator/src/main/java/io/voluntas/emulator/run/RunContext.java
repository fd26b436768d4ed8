package io.voluntas.emulator.run;

import io.voluntas.engine.kernel.Kernel;
import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;

/** What an observer may read of a run, at the start and during its calls. */
public final class RunContext implements EndOfRun {
  private final RunInfo info;
  private final List<String> projects;
  private final long end;
  private final Supplier<Kernel> kernel;
  private final IntToLongFunction runtimes;

  RunContext(
      RunInfo info,
      List<String> projects,
      long end,
      Supplier<Kernel> kernel,
      IntToLongFunction runtimes) {
    this.info = info;
    this.projects = List.copyOf(projects);
    this.end = end;
    this.kernel = kernel;
    this.runtimes = runtimes;
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

  /**
   * How long a job really takes, which no policy knows, microseconds at full speed.
   *
   * @param job its number; it is on the host and not finished
   */
  public long runtime(int job) {
    return runtimes.applyAsLong(job);
  }

  /** The projects as the client sees them, by index. Not before the first event. */
  public List<? extends ProjectView> views() {
    return kernel.get().state().projects();
  }

  /** Whether the host has a network. Not before the first event. */
  public boolean connected() {
    return kernel.get().state().connected();
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
