package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.emulator.blame.BlameObserver;
import io.voluntas.emulator.blame.Verdict;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.explain.JobStory;
import io.voluntas.engine.explain.ProjectStory;
import io.voluntas.engine.explain.Wording;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Says why a job ran or waited, or why a project was or was not asked for work. */
final class ExplainCommand implements Command {
  private final PolicyCatalog catalog;

  @Inject
  ExplainCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "explain";
  }

  @Override
  public String help() {
    return "Say why a job ran or waited, or why a project was or was not asked, at a moment";
  }

  @Override
  public String synopsis() {
    return "SCENARIO (--job NAME | --project NAME) --at TIME [options]";
  }

  @Override
  public Options options() {
    List<Option> own =
        List.of(
            CommonOptions.value("job", "NAME", "the job, as PROJECT/JOB or JOB (see jobs.csv)"),
            CommonOptions.value("project", "NAME", "the project"),
            CommonOptions.value("at", "TIME", "time since the start, such as 90s, 2h or 1.5d"));
    return CommonOptions.of(
        Stream.of(own, EmulationOptions.onePolicyOfEach(), EmulationOptions.shared())
            .flatMap(List::stream)
            .toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "The run is the one that 'simulate' makes with the same options.\n\n"
        + "  voluntas explain \"(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4)\" --project P1 --at 2d\n";
  }

  @Override
  public int run(Invocation call) {
    EmulationOptions options = new EmulationOptions(catalog, call);
    List<Combination> combinations = options.combinations(false);
    if (call.has("print-config")) {
      call.console().out().print(SettingsPrinter.print(options.settings(), combinations));
      return 0;
    }
    if (call.arguments().size() != 1) {
      throw new UsageException("name one scenario; 'voluntas help explain' shows how");
    }
    if (!call.has("job") && !call.has("project")) {
      throw new UsageException("name a --job or a --project");
    }
    if (!call.has("at")) {
      throw new UsageException("--at TIME is missing, such as --at 2d");
    }
    Experiment experiment =
        options.experiment(
            ScenarioArgument.read(call.arguments().get(0), call.console()), combinations);
    long at = call.value("at", 0L, Durations::parse);
    if (at < 0 || at > experiment.duration()) {
      throw new UsageException(
          "--at: "
              + call.value("at").orElse("")
              + " is not between 0 and the end, "
              + Wording.span(experiment.duration()));
    }
    Experiments experiments = new Experiments(catalog, 1);
    List<String> lines =
        call.has("job")
            ? job(call, experiments, experiment, at)
            : project(call, experiments, experiment, at);
    call.console().out().println(String.join("\n", lines));
    return 0;
  }

  private static List<String> job(
      Invocation call, Experiments experiments, Experiment experiment, long at) {
    String wanted = call.value("job").orElse("");
    String project = call.value("project").orElse("");
    if (!project.isEmpty()) {
      index(experiment.scenario().canonical(), project);
    }
    Predicate<JobView> which =
        job ->
            (project.isEmpty() || job.project().name().equals(project))
                && (job.name().equals(wanted)
                    || (job.project().name() + "/" + job.name()).equals(wanted));
    JobStory story = new JobStory(which, at);
    List<Verdict> verdicts = new ArrayList<>();
    BlameObserver blame =
        new BlameObserver(
            experiment.scenario().canonical(),
            verdict -> {
              if (names(verdict, project, wanted)) {
                verdicts.add(verdict);
              }
            });
    experiments.observe(experiment, context -> story, blame);
    if (!story.known()) {
      List<String> names = story.examples();
      throw new UsageException(
          "--job: no job '"
              + wanted
              + "' is there by "
              + Wording.moment(at)
              + (names.isEmpty() ? "" : "; there are for instance " + String.join(", ", names)));
    }
    List<String> lines = new ArrayList<>(story.tell());
    verdicts.forEach(verdict -> lines.add(words(verdict)));
    return Collections.unmodifiableList(lines);
  }

  private static boolean names(Verdict verdict, String project, String job) {
    return (project.isEmpty() || verdict.project().equals(project))
        && (verdict.job().equals(job) || (verdict.project() + "/" + verdict.job()).equals(job));
  }

  private static String words(Verdict verdict) {
    String what =
        switch (verdict.kind()) {
          case MISSED -> "It misses its deadline";
          case ABORTED -> "It is aborted";
          case LOST -> "Work of it is lost";
        };
    return what
        + ": "
        + Wording.span(verdict.runningTime())
        + " wasted, blamed on "
        + verdict.cause().word()
        + ": "
        + verdict.why()
        + ".";
  }

  private static List<String> project(
      Invocation call, Experiments experiments, Experiment experiment, long at) {
    String wanted = call.value("project").orElse("");
    Scenario canonical = experiment.scenario().canonical();
    List<String> resources = canonical.host().resources().stream().map(ResourceSpec::type).toList();
    ProjectStory story = new ProjectStory(index(canonical, wanted), wanted, resources, at);
    experiments.observe(experiment, context -> story);
    return story.tell();
  }

  private static int index(Scenario canonical, String project) {
    List<String> names = canonical.projects().stream().map(ProjectSpec::name).toList();
    if (!names.contains(project)) {
      throw new UsageException("--project: " + Nearest.unknown("project", project, names));
    }
    return names.indexOf(project);
  }
}
