package io.voluntas.cli.replay;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A project of a history: its jobs, and how its server answered. Microseconds. */
final class PastProject {
  final ClientSetup.ProjectSetup first;
  final long attached;
  final List<PastJob> jobs = new ArrayList<>();
  final List<Long> latencies = new ArrayList<>();
  final List<Long> delays = new ArrayList<>();
  final SwitchTrace server = new SwitchTrace(true);

  /** As it is now, for differences between epochs. */
  ClientSetup.ProjectSetup now;

  boolean present = true;
  private final Map<String, PastJob> byName = new LinkedHashMap<>();

  /** By type: the last request that asked for it and got none of it. */
  private final SortedMap<String, Long> hadNothing = new TreeMap<>();

  private SchedulerRequest request;
  private long sentAt = -1;

  PastProject(ClientSetup.ProjectSetup first, long attached) {
    this.first = first;
    this.now = first;
    this.attached = attached;
    this.request =
        new SchedulerRequest(first.name(), 0, 1, 1, 0, 0, List.of(), List.of(), List.of());
  }

  void requested(SchedulerRequest sent, long at) {
    request = sent;
    sentAt = at;
  }

  /**
   * Since when the server may have had a job of a type: it had none when it was last asked for one
   * in vain; before the first such request, nobody knows, and it is taken to have been there.
   */
  long from(String type) {
    Long nothing = hadNothing.get(type);
    return nothing == null ? attached : nothing + 1;
  }

  void replied(SchedulerReply reply, List<String> arrivedTypes, long at) {
    if (sentAt >= 0) {
      latencies.add(at - sentAt);
      server.set(sentAt, true);
      for (SchedulerRequest.Demand demand : request.demands()) {
        boolean asked = demand.work() > 0 || demand.idleInstances() > 0;
        if (asked && !arrivedTypes.contains(demand.resource())) {
          hadNothing.put(demand.resource(), sentAt);
        }
      }
    }
    delays.add(reply.requestDelay());
    sentAt = -1;
  }

  void failed(boolean connected) {
    if (sentAt >= 0 && connected) {
      server.set(sentAt, false);
    }
    sentAt = -1;
  }

  void add(PastJob job) {
    jobs.add(job);
    byName.put(job.name, job);
  }

  /** The job of a name that came last; null when there is none. */
  @org.jspecify.annotations.Nullable
  PastJob job(String name) {
    return byName.get(name);
  }
}
