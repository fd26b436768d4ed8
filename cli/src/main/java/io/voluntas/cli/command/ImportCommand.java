package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.input.ImportOptions;
import io.voluntas.cli.input.LoadedScenario;
import io.voluntas.cli.input.ScenarioSource;
import io.voluntas.cli.input.ScenarioSummary;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.Options;

/** Shows what a BOINC client's state contains, and writes it as a scenario file. */
final class ImportCommand implements Command {
  @Inject
  ImportCommand() {}

  @Override
  public String name() {
    return "import";
  }

  @Override
  public String help() {
    return "Read the state of a BOINC client: show it, and write it as a scenario";
  }

  @Override
  public String synopsis() {
    return "DIR|client_state.xml [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        CommonOptions.value("out", "FILE.yaml", "write the scenario to this file"),
        CommonOptions.value(
            "downloads",
            "TIME",
            "when the files of downloading jobs are there; 0 for at once (10min)"));
  }

  @Override
  public String notes() {
    return "A folder is read with its preferences, cc_config.xml and app_config.xml files. Nothing\n"
        + "in it is changed. Warnings name file, line and field.\n";
  }

  @Override
  public int run(Invocation call) {
    if (call.arguments().size() != 1) {
      throw new UsageException("import takes one folder or state file; 'voluntas help import'");
    }
    Optional<Path> out = call.path("out");
    ImportOptions choices =
        call.value(
            "downloads", ImportOptions.DEFAULT, text -> new ImportOptions(Durations.parse(text)));
    LoadedScenario loaded = ScenarioSource.read(call.arguments().get(0), choices);
    PrintStream console = call.console().out();
    console.print(ScenarioSummary.of(loaded.scenario()));
    console.println("Warnings");
    loaded.warnings().forEach(warning -> console.println("  " + warning));
    if (loaded.warnings().isEmpty()) {
      console.println("  none");
    }
    out.ifPresent(file -> write(loaded.scenario(), file, console));
    return 0;
  }

  private static void write(Scenario scenario, Path file, PrintStream console) {
    String text = ScenarioYamlWriter.write(scenario);
    String digest = ScenarioYaml.read(file.toString(), text).digest();
    if (!digest.equals(scenario.digest())) {
      throw new IllegalStateException("the written scenario reads back as another one");
    }
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UsageException("cannot write '" + file + "': " + e.getMessage(), e);
    }
    console.println("Written to " + file + ", digest " + digest.substring(0, 12));
  }
}
