package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.rpc.server.ProjectServer;
import io.voluntas.rpc.server.ServerOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.apache.commons.cli.Options;

/** Runs a project server until it is ended. */
final class ServerCommand implements Command {
  private static final int MOST_PORT = 65_535;

  private final PolicyCatalog catalog;

  @Inject
  ServerCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "server";
  }

  @Override
  public String help() {
    return "Run a project server: jobs from a folder for BOINC clients";
  }

  @Override
  public String synopsis() {
    return "DIR [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        CommonOptions.value("port", "N", "listen on this port; 0 for any free one"),
        CommonOptions.value("bind", "ADDRESS", "listen on this address; 0.0.0.0 for all"));
  }

  @Override
  public String notes() {
    return """
        DIR is made when it is not there, with a server.yaml that explains itself. Put apps into
        DIR/apps and job lists into DIR/jobs, also while the server runs; valid outputs come to
        DIR/results. Ctrl-C ends the server; it goes on at the next start.

          voluntas server grid
          boinc --attach_project http://127.0.0.1:8080/ "$(cat grid/keys/account_key)"
        """;
  }

  @Override
  public int run(Invocation call) throws IOException {
    Path folder = folder(call);
    ServerOptions options = ServerOptions.of(catalog);
    if (call.has("port")) {
      options = options.onPort((int) call.number("port", 0, 0, MOST_PORT));
    }
    if (call.value("bind").isPresent()) {
      options = options.onAddress(call.value("bind").get());
    }
    PrintStream out = call.console().out();
    CountDownLatch ended = new CountDownLatch(1);
    try (ProjectServer server = ProjectServer.start(folder, options)) {
      out.println(server.name() + " at " + server.url());
      out.println("account key " + server.accountKey());
      server.problems().forEach(problem -> call.console().err().println(problem));
      out.println("Ctrl-C ends the server");
      out.flush();
      Thread hook = new Thread(() -> closeAtExit(server, ended), "project-server-end");
      Runtime.getRuntime().addShutdownHook(hook);
      try {
        ended.await();
      } catch (InterruptedException e) {
        // Whoever runs the command inside a program ends it so.
        Runtime.getRuntime().removeShutdownHook(hook);
      }
    }
    return 0;
  }

  private static Path folder(Invocation call) {
    if (call.arguments().size() != 1) {
      throw new UsageException("server needs one folder, such as: voluntas server grid");
    }
    try {
      return Path.of(call.arguments().get(0));
    } catch (InvalidPathException e) {
      throw new UsageException("not a path: " + e.getMessage(), e);
    }
  }

  private static void closeAtExit(ProjectServer server, CountDownLatch ended) {
    try {
      server.close();
    } catch (IOException e) {
      // The process ends anyway, and what was acknowledged is on the disk.
    } finally {
      ended.countDown();
    }
  }
}
