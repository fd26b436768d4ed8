package io.voluntas.host.live;

import io.voluntas.host.store.Recovery;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;

/** What happens, in words for the user. */
final class Wording {
  private Wording() {}

  static void greet(Logger log, Recovery recovery) {
    log.info(
        "going on after {} steps of the last run, {} jobs on the host",
        recovery.entries(),
        recovery.snapshot().jobs().size());
    if (!recovery.differences().isEmpty()) {
      log.warn(
          "{} of them would be decided otherwise by this version; what happened counts",
          recovery.differences().size());
    }
  }

  static String of(SchedulerRequest request) {
    List<String> parts = new ArrayList<>();
    int reports = request.finished().size();
    if (reports > 0) {
      parts.add("reporting " + reports + " completed task" + (reports == 1 ? "" : "s"));
    }
    for (SchedulerRequest.Demand demand : request.demands()) {
      if (demand.work() > 0 || demand.idleInstances() > 0) {
        parts.add(
            String.format(
                Locale.ROOT,
                "requesting %s work (%.0f seconds, %.2f idle)",
                demand.resource(),
                demand.work() / 1e6,
                (double) demand.idleInstances() / Amounts.ONE));
      }
    }
    if (parts.isEmpty()) {
      parts.add("not requesting tasks");
    }
    return "Scheduler request: " + String.join(", ", parts);
  }
}
