package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.JobView;
import java.util.List;

/** Draft of the public face; the body follows. */
public final class Kernel {
  /** A client at a time, with its policies and one listener. */
  public Kernel(ClientSetup setup, PolicySet policies, KernelListener listener, long start) {}

  /** Takes in one event. Events come in order of time. */
  public Step step(long now, Event event) {
    throw new UnsupportedOperationException();
  }

  /** Balances as of the last step. */
  public Ledgers ledgers() {
    throw new UnsupportedOperationException();
  }

  /** Jobs that are on the host and not reported, by index. */
  public List<JobView> unreported() {
    throw new UnsupportedOperationException();
  }

  /** Resource given to a project since the start, micro-instance-seconds. */
  public long used(int project, int resource) {
    throw new UnsupportedOperationException();
  }
}
