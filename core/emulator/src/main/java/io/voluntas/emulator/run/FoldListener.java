package io.voluntas.emulator.run;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.model.JobView;
import java.util.List;

/** Passes what a kernel tells on to the folds of figures of merit. */
final class FoldListener implements KernelListener {
  private final RunFold[] folds;

  FoldListener(List<RunFold> folds) {
    this.folds = folds.toArray(RunFold[]::new);
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    if (fromServer) {
      for (RunFold fold : folds) {
        fold.received(now, job);
      }
    }
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    for (RunFold fold : folds) {
      fold.started(now, job);
    }
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    for (RunFold fold : folds) {
      fold.stopped(now, job, keptInMemory, lostWork);
    }
  }

  @Override
  public void finished(long now, JobView job) {
    for (RunFold fold : folds) {
      fold.finished(now, job);
    }
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    for (RunFold fold : folds) {
      fold.reported(now, job, finishedAt);
    }
  }

  @Override
  public void capacity(long now, int resource, long capacity) {
    for (RunFold fold : folds) {
      fold.capacity(now, resource, capacity);
    }
  }

  @Override
  public void rpc(long now, int project, int jobsReceived, boolean failed) {
    for (RunFold fold : folds) {
      fold.rpc(now, project, jobsReceived, failed);
    }
  }
}
