package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.host.store.DailyStatistics;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.ServerReport;
import java.util.Optional;

/** What a project's server says besides jobs: messages, jobs that it cancels, the share. */
final class ServerWords {
  private final Desk desk;
  private final TaskDesk tasks;

  ServerWords(Desk desk, TaskDesk tasks) {
    this.desk = desk;
    this.tasks = tasks;
  }

  /** The credit of today, when it tells. */
  Optional<DailyStatistics> credit(String project, SchedulerReply reply) {
    long day = Math.floorDiv(desk.unix(desk.now()), Durations.DAY);
    return reply
        .server()
        .flatMap(ServerReport::credit)
        .map(
            credit ->
                new DailyStatistics(
                    project,
                    day,
                    credit.userTotal(),
                    credit.userRecent(),
                    credit.hostTotal(),
                    credit.hostRecent()));
  }

  /** The share that a server told holds unless the user set another. */
  void share(int index, ProjectDocument project) {
    String told = project.notes().getOrDefault(ProjectPapers.TOLD_SHARE, "");
    if (!told.isEmpty() && !project.notes().containsKey(Setups.SHARE)) {
      double share = Double.parseDouble(told);
      if (desk.driver().kernel().state().projects().get(index).share() != share) {
        desk.driver().deliver(new Event.SetShare(index, share));
      }
    }
  }

  /** Aborts the jobs that it cancelled. */
  void abort(String project, ServerReport server) {
    for (String job : server.aborted()) {
      abort(new JobKey(project, job));
    }
    for (String job : server.abortedIfNotStarted()) {
      JobKey key = new JobKey(project, job);
      if (desk.driver().job(key).filter(JobState::started).isEmpty()) {
        abort(key);
      }
    }
  }

  private void abort(JobKey key) {
    if (desk.driver().job(key).filter(job -> !job.isFinished()).isPresent()) {
      tasks.abort(key, ErrorCode.ABORTED_BY_PROJECT, "the project cancelled it");
    }
  }

  /** Passes on its messages. */
  void say(String project, SchedulerReply reply) {
    for (String text : reply.messages()) {
      desk.say(project, Priority.INFO, "Message from server: " + text);
    }
    reply
        .server()
        .ifPresent(
            server -> {
              for (String text : server.notices()) {
                desk.say(project, Priority.USER_ALERT, text);
              }
              for (String text : server.warnings()) {
                desk.say(project, Priority.INFO, "reply: " + text);
              }
            });
  }
}
