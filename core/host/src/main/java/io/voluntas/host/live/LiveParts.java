package io.voluntas.host.live;

import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.slot.Slots;
import io.voluntas.host.store.StateStore;
import io.voluntas.spi.rpc.RpcTransport;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * What a client is made of; all of it can be replaced in a test.
 *
 * @param store durable state; the client closes it
 * @param slots working folders
 * @param runner makes what starts jobs; the client closes it
 * @param transports ways to reach projects; the first that serves an address is used
 * @param finder finds a project's schedulers
 * @param machine the computer
 * @param policies makes policies
 * @param folderName the name of a project's folder, by its master URL
 * @param wall time of day
 * @param nanos monotonic clock, nanoseconds
 */
public record LiveParts(
    StateStore store,
    Slots slots,
    RunnerMaker runner,
    List<RpcTransport> transports,
    SchedulerFinder finder,
    Machine machine,
    Function<PolicyChoice, PolicySet> policies,
    UnaryOperator<String> folderName,
    Clock wall,
    LongSupplier nanos) {
  /** Copies the list. */
  public LiveParts {
    transports = List.copyOf(transports);
  }
}
