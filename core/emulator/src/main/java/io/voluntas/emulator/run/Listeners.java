package io.voluntas.emulator.run;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.scheduling.Schedule;
import java.util.List;
import java.util.function.IntSupplier;

/** Several listeners as one, told in order. */
final class Listeners implements KernelListener {
  private final KernelListener[] all;
  private final boolean explaining;

  Listeners(List<KernelListener> listeners) {
    all = listeners.toArray(KernelListener[]::new);
    explaining = listeners.stream().anyMatch(KernelListener::explaining);
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    for (KernelListener each : all) {
      each.arrived(now, job, fromServer);
    }
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    for (KernelListener each : all) {
      each.started(now, job, instances, urgent);
    }
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    for (KernelListener each : all) {
      each.stopped(now, job, keptInMemory, lostWork);
    }
  }

  @Override
  public void finished(long now, JobView job) {
    for (KernelListener each : all) {
      each.finished(now, job);
    }
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    for (KernelListener each : all) {
      each.reported(now, job, finishedAt);
    }
  }

  @Override
  public void capacity(long now, int resource, long capacity) {
    for (KernelListener each : all) {
      each.capacity(now, resource, capacity);
    }
  }

  @Override
  public void scheduled(long now, Schedule schedule) {
    for (KernelListener each : all) {
      each.scheduled(now, schedule);
    }
  }

  @Override
  public void fetch(long now, FetchDecision decision) {
    for (KernelListener each : all) {
      each.fetch(now, decision);
    }
  }

  @Override
  public void requested(long now, int project, SchedulerRequest request) {
    for (KernelListener each : all) {
      each.requested(now, project, request);
    }
  }

  @Override
  public void rpc(long now, int project, int jobsReceived, boolean failed) {
    for (KernelListener each : all) {
      each.rpc(now, project, jobsReceived, failed);
    }
  }

  @Override
  public void booked(long now) {
    for (KernelListener each : all) {
      each.booked(now);
    }
  }

  @Override
  public void forecast(long now, IntSupplier deadlinesMissed) {
    for (KernelListener each : all) {
      each.forecast(now, deadlinesMissed);
    }
  }

  @Override
  public boolean explaining() {
    return explaining;
  }
}
