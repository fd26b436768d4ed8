package io.voluntas.cli.replay;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.host.journal.Epoch;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the user did: as events inside an epoch, or as differences between two. */
final class UserActions {
  private final Chronicle chronicle;
  private Preferences preferences = Preferences.DEFAULTS;

  UserActions(Chronicle chronicle) {
    this.chronicle = chronicle;
  }

  void take(Event event, long at, ClientSetup setup) {
    if (event instanceof Event.SuspendProject suspend) {
      suspend(name(setup, suspend.project()), suspend.suspended(), at);
    } else if (event instanceof Event.NoNewWork none) {
      noNewWork(name(setup, none.project()), none.noNewWork(), at);
    } else if (event instanceof Event.SetShare share) {
      share(name(setup, share.project()), share.share(), at);
    } else if (event instanceof Event.SuspendResource suspend) {
      String type = setup.resources().get(suspend.resource()).name();
      chronicle.action(
          at,
          suspend.suspended() ? new Action.SuspendResource(type) : new Action.ResumeResource(type));
    } else if (event instanceof Event.UpdateProject update) {
      chronicle.action(at, new Action.UserUpdate(name(setup, update.project())));
    } else if (event instanceof Event.SetPreferences set) {
      preferences(set.preferences(), at);
    } else if (event instanceof Event.SuspendJob) {
      chronicle.leaveOut("suspensions of single jobs");
    } else if (event instanceof Event.Fetching fetching && !fetching.allowed()) {
      chronicle.leaveOut("times without room on the disk");
    }
  }

  /** What is unlike at the begin of an epoch. */
  void changed(Epoch before, Epoch next, long at) {
    ClientSetup setup = next.snapshot().setup();
    for (ClientSetup.ProjectSetup project : setup.projects()) {
      PastProject known = chronicle.projects.get(project.name());
      if (known == null) {
        chronicle.projects.put(project.name(), new PastProject(project, at));
        attached(project, at);
      } else {
        if (!known.present) {
          known.present = true;
          attached(project, at);
        }
        if (known.now.suspended() != project.suspended()) {
          suspend(project.name(), project.suspended(), at);
        }
        if (known.now.noNewWork() != project.noNewWork()) {
          noNewWork(project.name(), project.noNewWork(), at);
        }
        if (known.now.share() != project.share()) {
          share(project.name(), project.share(), at);
        }
        known.now = project;
      }
    }
    List<String> there = setup.projects().stream().map(ClientSetup.ProjectSetup::name).toList();
    chronicle.projects.forEach(
        (name, project) -> {
          if (project.present && !there.contains(name)) {
            project.present = false;
            chronicle.action(at, new Action.NoNewWork(name));
            chronicle.action(at, new Action.SuspendProject(name));
          }
        });
    preferences(setup.preferences(), at);
    suspensions(before, next, at);
    if (!before.snapshot().setup().resources().equals(setup.resources())) {
      chronicle.leaveOut("changes of the host's resources");
    }
    if (!before.policies().equals(next.policies())) {
      chronicle.leaveOut("changes of the client's own policies (the last ones count as its own)");
    }
  }

  /** The preferences that the history begins with. */
  void begin(Preferences first) {
    preferences = first;
  }

  private void suspensions(Epoch before, Epoch next, long at) {
    SortedSet<String> old = new TreeSet<>(before.snapshot().suspendedResources());
    // Within the epoch there were events; repeating one changes nothing.
    for (String type : next.snapshot().suspendedResources()) {
      chronicle.action(at, new Action.SuspendResource(type));
      old.remove(type);
    }
    old.forEach(type -> chronicle.action(at, new Action.ResumeResource(type)));
  }

  private void attached(ClientSetup.ProjectSetup project, long at) {
    if (!project.suspended()) {
      chronicle.action(at, new Action.ResumeProject(project.name()));
    }
    if (!project.noNewWork()) {
      chronicle.action(at, new Action.AllowNewWork(project.name()));
    }
  }

  private void suspend(String project, boolean suspended, long at) {
    chronicle.action(
        at, suspended ? new Action.SuspendProject(project) : new Action.ResumeProject(project));
    PastProject past = past(project);
    past.now = with(past.now, past.now.share(), suspended, past.now.noNewWork());
  }

  private void noNewWork(String project, boolean none, long at) {
    chronicle.action(at, none ? new Action.NoNewWork(project) : new Action.AllowNewWork(project));
    PastProject past = past(project);
    past.now = with(past.now, past.now.share(), past.now.suspended(), none);
  }

  private void share(String project, double share, long at) {
    chronicle.action(at, new Action.SetShare(project, share));
    PastProject past = past(project);
    past.now = with(past.now, share, past.now.suspended(), past.now.noNewWork());
  }

  private void preferences(Preferences next, long at) {
    if (next.minQueue() != preferences.minQueue()
        || next.extraQueue() != preferences.extraQueue()) {
      chronicle.action(at, new Action.SetQueue(next.minQueue(), next.extraQueue()));
    }
    if (next.maxCpus() != preferences.maxCpus()) {
      chronicle.action(at, new Action.SetMaxCpus(next.maxCpus()));
    }
    if (next.memoryBytes() != preferences.memoryBytes()
        || next.leaveInMemory() != preferences.leaveInMemory()
        || next.schedulingPeriod() != preferences.schedulingPeriod()) {
      chronicle.leaveOut("changes of memory, leave-in-memory or scheduling-period");
    }
    preferences = next;
  }

  private PastProject past(String name) {
    return java.util.Objects.requireNonNull(chronicle.projects.get(name));
  }

  private static String name(ClientSetup setup, int project) {
    return setup.projects().get(project).name();
  }

  private static ClientSetup.ProjectSetup with(
      ClientSetup.ProjectSetup old, double share, boolean suspended, boolean noNewWork) {
    return new ClientSetup.ProjectSetup(
        old.name(),
        share,
        suspended,
        noNewWork,
        old.deferredUntil(),
        old.maxConcurrent(),
        old.appMaxConcurrent(),
        old.excluded(),
        old.exclusions());
  }
}
