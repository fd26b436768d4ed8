package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.HostStatus;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Preferences;

/** Takes in what the user and the host say and do: both may stop what runs. */
final class Outside {
  private final ClientState state;
  private final Enforcer enforcer;
  private final KernelListener listener;

  Outside(ClientState state, Enforcer enforcer, KernelListener listener) {
    this.state = state;
    this.enforcer = enforcer;
    this.listener = listener;
  }

  void take(Event event) {
    if (event instanceof Event.Availability availability) {
      available(availability);
    } else if (event instanceof Event.ProcessLost lost) {
      enforcer.lost(state.job(lost.job()));
    } else if (event instanceof Event.SuspendJob suspend) {
      JobState job = state.job(suspend.job());
      state.suspendJob(job, suspend.suspended());
      stopUnrunnable();
    } else if (event instanceof Event.SuspendProject suspend) {
      state.suspendProject(state.projects().get(suspend.project()), suspend.suspended());
      stopUnrunnable();
    } else if (event instanceof Event.SuspendResource suspend) {
      state.suspendResource(state.resources().get(suspend.resource()), suspend.suspended());
      stopUnrunnable();
      tellCapacities();
    } else if (event instanceof Event.NoNewWork noNewWork) {
      state.noNewWork(state.projects().get(noNewWork.project()), noNewWork.noNewWork());
    } else if (event instanceof Event.SetShare setShare) {
      state.setShare(state.projects().get(setShare.project()), setShare.share());
    } else if (event instanceof Event.SetPreferences preferences) {
      if (stops(state.preferences(), preferences.preferences())) {
        enforcer.stopAll(true);
      }
      state.setPreferences(preferences.preferences());
      tellCapacities();
    } else if (event instanceof Event.UpdateProject update) {
      ProjectState project = state.projects().get(update.project());
      project.setContactWanted(true);
      // The user's word counts for more than a back-off.
      project.deferUntil(Math.min(project.deferredUntil(), state.now()));
    }
  }

  /** Whether running jobs have to give way: not when only memory changes and theirs is there. */
  private boolean stops(Preferences old, Preferences now) {
    Preferences same =
        new Preferences(
            now.minQueue(),
            now.extraQueue(),
            now.schedulingPeriod(),
            now.leaveInMemory(),
            now.maxCpus(),
            old.memoryBytes());
    long inUse = 0;
    for (int i = 0; i < state.running().size(); i++) {
      inUse += state.running().get(i).memoryBytes();
    }
    return !same.equals(old) || inUse > now.memoryBytes();
  }

  private void available(Event.Availability now) {
    boolean computed = state.computing();
    if (!now.powered() && state.powered()) {
      enforcer.stopAll(false);
      enforcer.clearMemory();
    } else if (computed && !now.active()) {
      enforcer.stopAll(true);
    }
    state.setStatus(new HostStatus(now.powered(), now.active(), now.devices(), now.connected()));
    if (!now.devices()) {
      stopDevices();
    }
    tellCapacities();
  }

  private void stopDevices() {
    for (int i = state.running().size() - 1; i >= 0; i--) {
      JobState job = state.running().get(i);
      if (!job.mainResource().isCpu()) {
        enforcer.stop(job, !job.everCheckpointed());
      }
    }
  }

  private void stopUnrunnable() {
    for (int i = state.running().size() - 1; i >= 0; i--) {
      JobState job = state.running().get(i);
      if (!job.runnable()) {
        enforcer.stop(job, state.preferences().leaveInMemory() || !job.everCheckpointed());
      }
    }
  }

  private void tellCapacities() {
    for (ResourceState resource : state.resources()) {
      listener.capacity(state.now(), resource.index(), state.computing() ? resource.capacity() : 0);
    }
  }
}
