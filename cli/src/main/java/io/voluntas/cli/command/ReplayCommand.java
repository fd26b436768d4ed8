package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.replay.Chronicle;
import io.voluntas.cli.replay.HistoryScenario;
import io.voluntas.cli.replay.HistoryWalk;
import io.voluntas.cli.replay.ReplayPolicies;
import io.voluntas.cli.replay.Verification;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.result.ResultsJson;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.journal.JournalException;
import io.voluntas.host.store.StateReader;
import io.voluntas.host.store.StoreException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Goes through a client's history again: checks it, or tries other policies on it. */
final class ReplayCommand implements Command {
  private static final List<PolicyKind> KINDS =
      List.of(PolicyKind.CPU, PolicyKind.FETCH, PolicyKind.ENFORCE);

  private final PolicyCatalog catalog;

  @Inject
  ReplayCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String help() {
    return "Go through a client's history again, with its own policies or with others";
  }

  @Override
  public String synopsis() {
    return "DIR [options]";
  }

  @Override
  public Options options() {
    List<Option> options = new ArrayList<>(SettingsArgument.options());
    options.add(CommonOptions.value("cpu", "P,..", "try these CPU scheduling policies"));
    options.add(CommonOptions.value("fetch", "P,..", "try these work-fetch policies"));
    options.add(CommonOptions.value("enforce", "P,..", "try these enforcement policies"));
    options.add(CommonOptions.value("figures", "bce", "add the BOINC client emulator's figures"));
    options.add(CommonOptions.value("out", "DIR", "folder for results.json and report.html"));
    options.add(CrateArgument.published());
    options.add(CrateArgument.license());
    options.add(CommonOptions.flag("json", "print one JSON document"));
    return CommonOptions.of(options.toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "DIR is a client's folder, also of one that runs, or a backup of its state. Without\n"
        + "policies each decision is taken again and compared with the journal; exit code 1 when\n"
        + "one comes out otherwise. With policies the history becomes a scenario: the same jobs,\n"
        + "the same times of use, under the client's own policies and under those asked for.\n\n"
        + "  voluntas replay ~/voluntas\n"
        + "  voluntas replay ~/voluntas --cpu eevdf,fifo --out what-if\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    if (call.arguments().size() != 1) {
      throw new UsageException("name one client's folder; 'voluntas help replay' shows how");
    }
    boolean asked = KINDS.stream().anyMatch(kind -> call.has(kind.section()));
    if (!asked && (call.has("out") || call.has("set") || call.has("config"))) {
      throw new UsageException("--out, --set and --config need a policy to try (--cpu P, ...)");
    }
    Path folder = path(call.arguments().get(0));
    Chronicle chronicle = new Chronicle();
    Verification verification = verify(folder, chronicle);
    if (asked) {
      tryOut(call, folder, chronicle, verification);
      return 0;
    }
    call.console().out().print(call.has("json") ? verification.json() : verification.text());
    return verification.identical() ? 0 : 1;
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (java.nio.file.InvalidPathException e) {
      throw new UsageException("'" + text + "' is not a path", e);
    }
  }

  private Verification verify(Path folder, Chronicle chronicle) {
    try (StateReader history = StateReader.open(folder)) {
      if (history.epochs().isEmpty()) {
        throw new UsageException("the client in '" + folder + "' has never run");
      }
      return HistoryWalk.of(name(folder), history, catalog, chronicle);
    } catch (StoreException | JournalException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Results must not say where they were made. */
  private static String name(Path folder) {
    return folder.toAbsolutePath().normalize().getFileName().toString();
  }

  private void tryOut(Invocation call, Path folder, Chronicle chronicle, Verification verification)
      throws Exception {
    EmulationOptions options = new EmulationOptions(catalog, call);
    List<Combination> combinations =
        new ReplayPolicies(catalog, options.settings(), chronicle.policies())
            .combinations(kind -> names(call, kind));
    HistoryScenario.Made made;
    try {
      made = HistoryScenario.of("History of " + name(folder), chronicle);
    } catch (IllegalArgumentException e) {
      throw new UsageException(folder + ": " + e.getMessage(), e);
    }
    made.notes().forEach(note -> call.console().err().println("voluntas: note: " + note));
    if (!verification.identical()) {
      call.console()
          .err()
          .println(
              "voluntas: warning: "
                  + verification.different()
                  + " events give other commands now than the journal has;"
                  + " 'voluntas replay' without policies shows them");
    }
    Experiment experiment =
        options.experiment(
            new ScenarioArgument(made.scenario().title(), made.scenario()), combinations);
    int threads = Runtime.getRuntime().availableProcessors();
    CrateMaker maker = CrateArgument.maker(call, catalog);
    Results results =
        new EmulationRun(new Experiments(catalog, threads), call, maker)
            .run(experiment, false, "")
            .results();
    if (call.has("json")) {
      call.console()
          .out()
          .println(
              "{\"history\": "
                  + verification.json().strip()
                  + ",\n\"comparison\": "
                  + ResultsJson.write(results).strip()
                  + "}");
    } else {
      CompareCommand.print(call.console(), experiment, results, false);
    }
    CrateArgument.written(call, maker, "\n");
  }

  private static List<String> names(Invocation call, PolicyKind kind) {
    List<String> names = call.list(kind.section());
    if (names.isEmpty() && call.has(kind.section())) {
      throw new UsageException("--" + kind.section() + " names no policy");
    }
    return names;
  }
}
