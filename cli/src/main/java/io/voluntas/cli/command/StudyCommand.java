package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.FolderKind;
import io.voluntas.cli.render.ProgressBar;
import io.voluntas.cli.render.ProgressLines;
import io.voluntas.cli.study.ParquetWriter;
import io.voluntas.cli.study.StudyFindings;
import io.voluntas.cli.study.StudyInput;
import io.voluntas.cli.study.StudySession;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.run.LocalRunner;
import io.voluntas.emulator.study.run.Part;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.study.StudyRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.commons.cli.Options;

/** Runs a study: scenarios, parameters and policies, with tables and verdicts. */
final class StudyCommand implements Command {
  static final String LOCAL = "local";

  private final PolicyCatalog catalog;
  private final Installation installation;

  @Inject
  StudyCommand(PolicyCatalog catalog, Installation installation) {
    this.catalog = catalog;
    this.installation = installation;
  }

  @Override
  public String name() {
    return "study";
  }

  @Override
  public String help() {
    return "Run a study file: scenarios, varied parameters, policies, and claims to be tested";
  }

  @Override
  public String synopsis() {
    return "STUDY.yaml|DIR [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        CommonOptions.value("out", "DIR", "folder for tables; a killed study goes on from there"),
        CommonOptions.value("runner", "NAME", "who runs the shards (default local: this machine)"),
        CommonOptions.repeated("runner-option", "KEY=VALUE", "option of the runner"),
        CommonOptions.flag("parquet", "also write results.parquet (needs the plugin parquet)"),
        CommonOptions.value("threads", "N", "runs at once (default: one per processor)"),
        CommonOptions.value("shard", "I/N", "run part I of N only; the parts share a folder"),
        CommonOptions.flag("merge", "run nothing: write the tables from parts that are done"),
        CommonOptions.flag("again", "forget what the folder holds and run everything"),
        CommonOptions.value("seed", "S", "seed, instead of the study's own"),
        CommonOptions.flag("check", "fail when a claim does not come out as its file says"),
        CrateArgument.published(),
        CrateArgument.license());
  }

  @Override
  public String notes() {
    return "Results do not depend on threads, runner, parts or interruptions.\n\n"
        + "  voluntas study docs/studies/slack.yaml --out slack\n"
        + "  voluntas study study.yaml --out results --shard 3/8    # one of eight processes\n"
        + "  voluntas study study.yaml --out results --merge        # when they are done\n"
        + "  voluntas study results --out again      # the study of a folder that --out left\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    if (call.arguments().size() != 1) {
      throw new UsageException("name one study file; 'voluntas help study' shows how");
    }
    Optional<Path> folder = call.path("out");
    if (folder.isEmpty() && (call.has("shard") || call.has("merge"))) {
      throw new UsageException("--shard and --merge need the folder that the parts share: --out");
    }
    if (call.has("shard") && call.has("merge")) {
      throw new UsageException("--shard and --merge exclude each other");
    }
    if (call.has("shard") && call.has("check")) {
      throw new UsageException("--check comes with --merge, not with --shard");
    }
    if (call.has("again") && (folder.isEmpty() || call.has("shard") || call.has("merge"))) {
      throw new UsageException("--again needs --out, and not --shard or --merge");
    }
    if (call.has("merge") && !FolderKind.STUDY.isOf(folder.orElseThrow())) {
      throw new IllegalStateException(
          "cannot merge: no part of a study has run in '" + folder.orElseThrow() + "'");
    }
    Part part = call.value("shard", Part.WHOLE, Part::parse);
    Optional<ParquetWriter> parquet = parquet(call);
    StudyRunner runner = runner(call);
    CrateMaker maker = CrateArgument.maker(call, catalog);
    StudyBundle bundle =
        new StudyInput(path(call.arguments().get(0)), call.console().err()).read(seed(call));
    try (StudySession session = open(bundle, folder, part, call.has("again"))) {
      if (call.has("merge")) {
        int missing = session.missing(Part.WHOLE);
        if (missing > 0) {
          throw new IllegalStateException(
              "cannot merge: at least "
                  + missing
                  + " shards are missing in '"
                  + folder.orElseThrow()
                  + "'; run the other parts, or run without --merge to do the rest here");
        }
      }
      if (call.has("check") && !session.plan().expects()) {
        throw new UsageException("--check: no claim of this study says what is expected");
      }
      complete(session, runner, part, call.console());
      if (part.of() > 1) {
        call.console()
            .out()
            .println("part " + part.number() + " of " + part.of() + " is done; --merge comes last");
      } else {
        StudyFindings found = session.finish(maker, parquet);
        call.console().out().print(session.text(found));
        CrateArgument.written(call, maker, "\n");
        if (call.has("check")) {
          check(found.result());
        }
      }
    }
    return 0;
  }

  private static void check(StudyResult result) {
    List<String> unlike = new ArrayList<>();
    for (int i = 0; i < result.verdicts().size(); i++) {
      if (!result.verdicts().get(i).expected().map(Expected::isAsStated).orElse(true)) {
        unlike.add(Integer.toString(i + 1));
      }
    }
    if (!unlike.isEmpty()) {
      throw new IllegalStateException(
          "--check: not as the study says: claim " + String.join(", ", unlike));
    }
  }

  /** Looked for before anything runs: who waits for a night wants to know in the evening. */
  private Optional<ParquetWriter> parquet(Invocation call) throws IOException {
    if (!call.has("parquet")) {
      return Optional.empty();
    }
    if (!call.has("out") || call.has("shard")) {
      throw new UsageException("--parquet needs --out, and comes with --merge, not with --shard");
    }
    Optional<ParquetWriter> found = ParquetWriter.find(installation.plugins());
    if (found.isEmpty()) {
      throw new UsageException(
          "--parquet: the plugin parquet is not installed; in a checkout of Voluntas, 'mvn -Pspark"
              + " -pl core/columns-duckdb -am package -DskipTests' makes the folder"
              + " core/columns-duckdb/target/plugins/parquet: copy it into the plugin folder, or"
              + " write 'voluntas --plugins core/columns-duckdb/target/plugins study ...'");
    }
    return found;
  }

  private StudySession open(StudyBundle bundle, Optional<Path> folder, Part part, boolean again)
      throws IOException {
    return new StudySession(
        bundle, catalog, VersionCommand.version(), installation.plugins(), folder, part, again);
  }

  private static void complete(StudySession session, StudyRunner runner, Part part, Console console)
      throws InterruptedException {
    if (!console.terminal()) {
      ProgressLines lines = new ProgressLines(console.err(), "running");
      session.complete(runner, part, (done, known) -> lines.at((double) done / known));
      return;
    }
    if (session.found() > 0 && session.missing(part) > 0) {
      console.err().println("going on: " + session.found() + " shards are there already");
    }
    ProgressBar bar = new ProgressBar(console.err(), "running", 1);
    try {
      session.complete(runner, part, (done, known) -> bar.at(0, (double) done / known));
    } finally {
      bar.clear();
    }
  }

  private StudyRunner runner(Invocation call) {
    String name = call.value("runner").orElse(LOCAL);
    Map<String, String> options = new TreeMap<>();
    for (String word : call.values("runner-option")) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new UsageException("--runner-option: '" + word + "' is not KEY=VALUE");
      }
      options.put(word.substring(0, equals), word.substring(equals + 1));
    }
    if (!name.equals(LOCAL)) {
      if (call.has("threads")) {
        throw new UsageException("--threads is for the runner " + LOCAL);
      }
      if (catalog.studyRunners().find(name).isEmpty()) {
        List<String> known = new ArrayList<>(List.of(LOCAL));
        known.addAll(catalog.studyRunners().names());
        throw new UsageException("--runner: " + Nearest.unknown("runner", name, known));
      }
      try {
        return catalog.studyRunners().create(name, options);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--runner-option: " + e.getMessage(), e);
      }
    }
    if (!options.isEmpty()) {
      throw new UsageException("--runner-option: the runner " + LOCAL + " has none; see --threads");
    }
    int cores = Runtime.getRuntime().availableProcessors();
    return new LocalRunner((int) call.number("threads", cores, 1, 1024));
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (java.nio.file.InvalidPathException e) {
      throw new UsageException("'" + text + "' is not a path", e);
    }
  }

  private static OptionalLong seed(Invocation call) {
    return call.has("seed")
        ? OptionalLong.of(call.number("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE))
        : OptionalLong.empty();
  }
}
