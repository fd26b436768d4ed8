package io.voluntas.host.live;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.ServerReport;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Carries scheduler requests out and replies in. One request is under way at a time. */
final class Courier implements AutoCloseable {
  /** After so many failures in a row the project is asked anew where its schedulers are. */
  private static final int FIND_AFTER = 10;

  /** Deadlines go over the wire in seconds. */
  private static final long SAME_DEADLINE = 1_000_000;

  private final Desk desk;
  private final List<RpcTransport> transports;
  private final SchedulerFinder finder;
  private final Reports reports;
  private final ServerWords words;
  private final FileDesk files;
  private final java.util.concurrent.Executor client;
  private final ExecutorService line =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "voluntas-rpc");
            thread.setDaemon(true);
            return thread;
          });
  private final Runnable renew;
  private Optional<String> underWay = Optional.empty();

  /** What the clock counted from when the request under way was sent. */
  private long origin;

  /**
   * A courier.
   *
   * @param renew makes the kernel anew, when no request is under way
   * @param client runs what it is given on the client's thread
   */
  Courier(
      Desk desk,
      List<RpcTransport> transports,
      SchedulerFinder finder,
      Reports reports,
      TaskDesk tasks,
      FileDesk files,
      Runnable renew,
      java.util.concurrent.Executor client) {
    this.desk = desk;
    this.transports = transports;
    this.finder = finder;
    this.reports = reports;
    this.words = new ServerWords(desk, tasks);
    this.files = files;
    this.renew = renew;
    this.client = client;
  }

  /** The project that a request is under way to. */
  Optional<String> underWay() {
    return underWay;
  }

  /** Sends a request; its number is on the disk before it goes out. */
  void send(Command.Send command) {
    String name = command.request().project();
    ProjectDocument project =
        ProjectPapers.asked(desk.papers().project(name).orElseThrow(), desk.unix(desk.now()));
    desk.papers().commit(tx -> desk.papers().put(tx, project));
    SchedulerRequest request = command.request().with(reports.of(project, command.request()));
    int failures = failures(name);
    origin = desk.unix(0);
    underWay = Optional.of(name);
    desk.say(name, Priority.INFO, Wording.of(command.request()));
    line.execute(
        () -> {
          Outcome outcome = call(project, request, failures);
          client.execute(() -> arrived(name, outcome));
        });
  }

  @Override
  public void close() {
    line.shutdownNow();
  }

  private int failures(String name) {
    List<ProjectState> projects = desk.driver().kernel().state().projects();
    return projects.stream()
        .filter(p -> p.name().equals(name))
        .mapToInt(ProjectState::failures)
        .findFirst()
        .orElse(0);
  }

  private Outcome call(ProjectDocument project, SchedulerRequest request, int failures) {
    try {
      List<URI> schedulers = project.schedulers();
      boolean look = schedulers.isEmpty() || (failures > 0 && failures % FIND_AFTER == 0);
      if (look) {
        schedulers = finder.find(project.masterUrl());
      }
      TransportException last = new TransportException("the project names no scheduler");
      for (URI scheduler : schedulers) {
        try {
          SchedulerReply reply = call(new Endpoint.Remote(scheduler), request);
          return new Outcome(schedulers, Optional.of(reply), "");
        } catch (TransportException e) {
          last = e;
        }
      }
      return new Outcome(schedulers, Optional.empty(), String.valueOf(last.getMessage()));
    } catch (TransportException e) {
      return new Outcome(List.of(), Optional.empty(), String.valueOf(e.getMessage()));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      // Neither a transport of a third party nor a monstrous reply must take the client along, and
      // without an answer the client would wait for ever.
      return new Outcome(List.of(), Optional.empty(), "the transport failed: " + e);
    }
  }

  private SchedulerReply call(Endpoint endpoint, SchedulerRequest request)
      throws TransportException {
    for (RpcTransport transport : transports) {
      if (transport.serves(endpoint)) {
        return transport.call(endpoint, request, desk.settings().rpcLimit());
      }
    }
    throw new TransportException("no transport can reach " + endpoint);
  }

  private void arrived(String name, Outcome outcome) {
    underWay = Optional.empty();
    Optional<ProjectState> state = desk.driver().project(name);
    Optional<ProjectDocument> project = desk.papers().project(name);
    if (state.isEmpty() || project.isEmpty()) {
      return;
    }
    int index = state.get().index();
    boolean down =
        outcome.reply().flatMap(SchedulerReply::server).map(ServerReport::down).orElse(false);
    if (outcome.reply().isEmpty() || down) {
      String words = down ? "the project is down" : outcome.words();
      desk.say(name, Priority.INFO, "Scheduler request failed: " + words);
      desk.driver().deliver(new Event.RpcFailed(index, words));
      return;
    }
    take(project.get(), index, outcome.schedulers(), outcome.reply().get());
  }

  private void take(
      ProjectDocument project, int index, List<URI> schedulers, SchedulerReply reply) {
    String name = project.name();
    List<SentJob> fresh = new ArrayList<>();
    List<JobDocument> jobs = new ArrayList<>();
    List<JobDocument> moved = new ArrayList<>();
    List<FileDocument> wanted = new ArrayList<>();
    SortedSet<String> seen = new TreeSet<>();
    for (SentJob sent : reply.jobs()) {
      Optional<String> trouble = Offers.trouble(sent, desk.driver().kernel().state().resources());
      if (trouble.isPresent()) {
        desk.say(name, Priority.USER_ALERT, sent.name() + " is ignored: it " + trouble.get());
      } else if (!seen.add(sent.name())) {
        desk.say(name, Priority.INFO, sent.name() + " was sent twice");
      } else if (desk.papers().job(new JobKey(name, sent.name())).isPresent()) {
        known(name, sent).ifPresent(moved::add);
      } else {
        Launch launch = sent.launch().orElseThrow();
        wanted.addAll(files.wanted(name, launch));
        JobDocument job = JobDocument.received(name, sent, desk.now());
        // Times on the disk count from what is on the disk, also while it is about to be moved.
        job = JobPapers.due(job, sent.deadline() + origin - desk.papers().origin());
        jobs.add(job);
        List<Claims> claims = desk.settings().limitsOf(name).claims();
        fresh.add(Offers.bare(Claims.applied(claims, job.sent()), files.complete(name, launch)));
      }
    }
    ProjectDocument known = ProjectPapers.answered(project, schedulers, reply.server());
    // What was said and how jobs run is in the documents; decisions do not depend on it.
    SchedulerReply decided =
        new SchedulerReply(
            fresh,
            reply.requestDelay(),
            reply.noWorkBecauseOfDeadlines(),
            List.of(),
            reply.server().map(server -> ServerReport.acknowledging(server.acknowledged())));
    List<JobDocument> reported = reported(name);
    desk.driver()
        .deliver(
            new Event.ReplyReceived(index, decided),
            tx -> {
              desk.papers().put(tx, known);
              words.credit(name, reply).ifPresent(day -> desk.papers().put(tx, day));
              jobs.forEach(job -> desk.papers().put(tx, job));
              moved.forEach(job -> desk.papers().put(tx, job));
              wanted.forEach(file -> desk.papers().put(tx, file));
              gone(name, reported)
                  .forEach(job -> desk.papers().removeJob(tx, new JobKey(name, job.name())));
            });
    if (!moved.isEmpty()) {
      renew.run();
    }
    words.share(index, known);
    words.say(name, reply);
    List<JobDocument> gone = gone(name, reported);
    gone.forEach(job -> reports.old(job, desk.unix(desk.now())));
    reports.cleaner().tidy(name, gone);
    wanted.forEach(files::download);
    reply.server().ifPresent(server -> words.abort(name, server));
    int count = fresh.size();
    desk.say(name, Priority.INFO, "Scheduler request completed: got " + count + " new tasks");
    reply
        .server()
        .flatMap(server -> optional(server.nextContact()))
        .ifPresent(delay -> reports.contactBy(name, KernelDriver.later(desk.now(), delay)));
  }

  /** A job that is here already; with its new deadline when the project has moved that. */
  private Optional<JobDocument> known(String project, SentJob sent) {
    JobDocument job = desk.papers().job(new JobKey(project, sent.name())).orElseThrow();
    long deadline = sent.deadline() + origin - desk.papers().origin();
    if (job.report().isPresent() || Math.abs(job.sent().deadline() - deadline) < SAME_DEADLINE) {
      desk.say(project, Priority.INFO, sent.name() + " is here already");
      return Optional.empty();
    }
    desk.say(project, Priority.INFO, sent.name() + " has another deadline");
    return Optional.of(JobPapers.due(job, deadline));
  }

  private static Optional<Long> optional(java.util.OptionalLong value) {
    return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
  }

  /** Jobs with a report that the kernel knows. */
  private List<JobDocument> reported(String project) {
    return desk.papers().jobs().stream()
        .filter(job -> job.project().equals(project) && job.report().isPresent())
        .filter(job -> desk.driver().job(new JobKey(project, job.name())).isPresent())
        .toList();
  }

  /** What the kernel let go: the server has booked it. */
  private List<JobDocument> gone(String project, List<JobDocument> before) {
    SortedSet<String> left = new TreeSet<>();
    for (JobState job : desk.driver().kernel().unreported()) {
      if (job.project().name().equals(project)) {
        left.add(job.name());
      }
    }
    return before.stream().filter(job -> !left.contains(job.name())).toList();
  }

  /**
   * What came of a request.
   *
   * @param schedulers where the schedulers are; empty when that is not known
   */
  private record Outcome(List<URI> schedulers, Optional<SchedulerReply> reply, String words) {}
}
