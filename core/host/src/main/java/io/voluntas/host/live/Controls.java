package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.ProjectDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What the user can do to projects and jobs. Any thread. Each method throws {@link
 * IllegalArgumentException}, with words for the user, when there is no such project or job.
 */
public final class Controls {
  private final LiveClient client;

  Controls(LiveClient client) {
    this.client = client;
  }

  /**
   * Attaches a project.
   *
   * @throws IllegalArgumentException when it is attached already
   */
  public void attach(NewProject project) {
    client.tell(
        loop -> {
          if (loop.papers().project(project.masterUrl()).isPresent()) {
            throw new IllegalArgumentException("already attached to " + project.masterUrl());
          }
          loop.idle(() -> attach(loop, project));
        });
  }

  private static void attach(ClientLoop loop, NewProject project) {
    if (loop.papers().project(project.masterUrl()).isPresent()) {
      return;
    }
    ProjectDocument document =
        new ProjectDocument(
            project.masterUrl(),
            project.masterUrl(),
            project.schedulers(),
            project.authenticator(),
            0,
            0,
            "",
            project.name(),
            "",
            "",
            loop.unix(loop.now()),
            new TreeMap<>());
    loop.renew(EpochReason.PROJECTS, loop.settings(), tx -> loop.papers().put(tx, document));
    loop.say(project.masterUrl(), Priority.INFO, "Attached to " + project.masterUrl());
    if (loop.underWay().isEmpty()) {
      // Nothing is needed now, but the project has to know this host.
      loop.reports().contactBy(project.masterUrl(), loop.now());
    }
  }

  /** Detaches a project: its jobs are dropped, its files deleted. */
  public void detach(String project) {
    client.tell(
        loop -> {
          known(loop, project);
          loop.idle(() -> drop(loop, project, true));
        });
  }

  /** Drops a project's jobs and files; it stays attached. */
  public void reset(String project) {
    client.tell(
        loop -> {
          known(loop, project);
          loop.idle(() -> drop(loop, project, false));
        });
  }

  private static void drop(ClientLoop loop, String project, boolean detach) {
    if (loop.papers().project(project).isEmpty()) {
      return;
    }
    loop.say(project, Priority.INFO, detach ? "Detaching from project" : "Resetting project");
    List<JobKey> keys = new ArrayList<>();
    for (JobDocument job : loop.papers().jobs()) {
      if (job.project().equals(project)) {
        keys.add(new JobKey(project, job.name()));
      }
    }
    List<String> files = List.copyOf(loop.papers().files(project).keySet());
    loop.reports().cleaner().cancel(project);
    // The documents go first and together: a client that is killed later finds processes and files
    // that nobody needs, not jobs without files.
    loop.renew(
        EpochReason.PROJECTS,
        loop.settings(),
        tx -> {
          keys.forEach(key -> loop.papers().removeJob(tx, key));
          files.forEach(file -> loop.papers().removeFile(tx, project, file));
          if (detach) {
            loop.papers().removeProject(tx, project);
          }
        });
    keys.forEach(loop.tasks()::drop);
    loop.reports().cleaner().clear(project);
  }

  /** Whether a project goes when its last job is reported. */
  public void detachWhenDone(String project, boolean leaving) {
    client.tell(
        loop -> {
          ProjectDocument document =
              ProjectPapers.noted(
                  known(loop, project), ProjectPapers.LEAVING, leaving ? "yes" : "");
          loop.papers().commit(tx -> loop.papers().put(tx, document));
          onProject(loop, project, index -> new Event.NoNewWork(index, leaving));
        });
  }

  /** Detaches the projects that were to go when their last job is reported, and have none left. */
  static void leave(ClientLoop loop) {
    for (ProjectDocument project : List.copyOf(loop.papers().projects())) {
      if (project.notes().containsKey(ProjectPapers.LEAVING)
          && loop.papers().jobs().stream().noneMatch(job -> job.project().equals(project.name()))) {
        loop.idle(() -> drop(loop, project.name(), true));
      }
    }
  }

  /** Suspends or resumes a project. */
  public void suspend(String project, boolean suspended) {
    client.tell(
        loop -> onProject(loop, project, index -> new Event.SuspendProject(index, suspended)));
  }

  /** Stops or allows asking a project for work. */
  public void noNewWork(String project, boolean noNewWork) {
    client.tell(loop -> onProject(loop, project, index -> new Event.NoNewWork(index, noNewWork)));
  }

  /** Contacts a project now, or as soon as the request under way is over. */
  public void update(String project) {
    client.tell(loop -> onProject(loop, project, Event.UpdateProject::new));
  }

  /**
   * Sets a project's resource share.
   *
   * @param share 0 or more
   */
  public void share(String project, double share) {
    client.tell(
        loop -> {
          ProjectDocument document =
              ProjectPapers.noted(known(loop, project), Setups.SHARE, Double.toString(share));
          loop.papers().commit(tx -> loop.papers().put(tx, document));
          onProject(loop, project, index -> new Event.SetShare(index, share));
        });
  }

  /** Suspends or resumes a job. */
  public void suspend(JobKey job, boolean suspended) {
    client.tell(
        loop ->
            loop.driver()
                .deliver(
                    new Event.SuspendJob(known(loop, job).index(), suspended),
                    loop.tasks().holds().forget(job)));
  }

  /** Aborts a job; that is reported. */
  public void abort(JobKey job) {
    client.tell(
        loop -> {
          if (!known(loop, job).isFinished()) {
            loop.tasks().abort(job, ErrorCode.ABORTED_BY_USER, "aborted by user");
            loop.wakeTasks();
          }
        });
  }

  private static void onProject(ClientLoop loop, String project, Function<Integer, Event> event) {
    ProjectState state =
        loop.driver()
            .project(known(loop, project).name())
            .orElseThrow(() -> new IllegalArgumentException("no project " + project));
    loop.driver().deliver(event.apply(state.index()));
  }

  private static ProjectDocument known(ClientLoop loop, String project) {
    return loop.papers()
        .project(project)
        .orElseThrow(() -> new IllegalArgumentException("no project " + project));
  }

  private static JobState known(ClientLoop loop, JobKey job) {
    return loop.driver()
        .job(job)
        .orElseThrow(() -> new IllegalArgumentException("no task " + job.name()));
  }
}
