package io.voluntas.engine.state;

import io.voluntas.engine.state.ClientSnapshot.Balance;
import io.voluntas.engine.state.ClientSnapshot.Ending;
import io.voluntas.engine.state.ClientSnapshot.JobStanding;
import io.voluntas.engine.state.ClientSnapshot.ProjectStanding;
import java.util.ArrayList;
import java.util.List;

/** Turns a client's state into data, and back. */
public final class Snapshots {
  private Snapshots() {}

  /**
   * The state as data.
   *
   * @param balances of all ledgers
   */
  public static ClientSnapshot take(ClientState state, List<Balance> balances) {
    List<ClientSetup.ProjectSetup> setups = new ArrayList<>();
    List<ProjectStanding> standings = new ArrayList<>();
    for (ProjectState project : state.projects()) {
      setups.add(project.currentSetup());
      standings.add(project.standing());
    }
    List<JobStanding> jobs = new ArrayList<>();
    for (JobState job : state.jobs()) {
      jobs.add(job.standing());
    }
    List<String> suspended =
        state.resources().stream()
            .filter(ResourceState::suspended)
            .map(ResourceState::name)
            .toList();
    ClientSetup setup =
        new ClientSetup(
            state.setup().resources(),
            setups,
            state.preferences(),
            state.availability(),
            state.setup().habits(),
            state.setup().throttle());
    return new ClientSnapshot(state.now(), setup, standings, jobs, suspended, balances);
  }

  /** A state that goes on from a snapshot; nothing runs in it. */
  public static ClientState resume(ClientSnapshot snapshot) {
    ClientState state = new ClientState(snapshot.setup(), snapshot.at());
    for (ResourceState resource : state.resources()) {
      if (snapshot.suspendedResources().contains(resource.name())) {
        state.suspendResource(resource, true);
      }
    }
    for (JobStanding standing : snapshot.jobs()) {
      JobState job = state.create(standing.setup());
      job.resume(standing);
      state.enter(job);
      standing.ending().ifPresent(ending -> finished(state, job, ending));
    }
    // After the jobs, whose arrival would look like one of this moment.
    for (int p = 0; p < snapshot.projects().size(); p++) {
      state.projects().get(p).resume(snapshot.projects().get(p));
    }
    return state;
  }

  private static void finished(ClientState state, JobState job, Ending ending) {
    state.finish(job, ending.success(), ending.outputsPending());
    job.finishedEarlier(ending.at());
  }
}
