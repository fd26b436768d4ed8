package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.RpcTransport;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A study that can be run: a shard is a block of replicates of a cell under all sets of policies.
 * Replicate <i>i</i> has the same chances under every set of policies and in every cell, so that
 * differences can be taken pair by pair.
 *
 * <p>Immutable and thread-safe.
 */
public final class StudyPlan {
  /** About so many runs make a shard: enough to hide its costs, few enough to be lost by a kill. */
  private static final int RUNS = 32;

  private static final int MOST_CELLS = 1_000_000;
  private static final long DAYS = 100;
  private static final String TRANSPORT = "in-memory";

  private final Study study;
  private final PolicyCatalog catalog;
  private final List<Cell> cells;
  private final CellScenarios scenarios;
  private final PolicyLookup lookup;
  private final FigureColumns columns;
  private final List<PolicyCombination> policies;
  private final List<PlannedClaim> claims;
  private final int block;
  private final int blocks;

  /**
   * Looks everything up.
   *
   * @throws io.voluntas.engine.config.ConfigException with every problem that shows without running
   */
  public StudyPlan(Study study, PolicyCatalog catalog) {
    this.study = study;
    this.catalog = catalog;
    Problems problems = new Problems();
    this.scenarios = new CellScenarios(study);
    this.lookup = new PolicyLookup(study, catalog);
    this.cells = cells(study, problems);
    problems.throwIfAny();
    lookup.checkOptions(problems);
    this.policies = lookup.of(cells.get(0), problems);
    problems.throwIfAny();
    Stream<Scenario> examples =
        Stream.concat(scenarios.checked(cells.get(0), 0, problems).stream(), scenarios.examples());
    this.columns = FigureColumns.of(study.figures(), study.audit(), examples, catalog, problems);
    this.claims = new ClaimPlanner(study, cells, policies, columns, problems).plan();
    checkNames(problems);
    StudySize.check(study, cells.size(), policies.size(), columns.names().size(), problems);
    this.block =
        Math.min(study.replicates().most(), Math.max(1, RUNS / Math.max(1, policies.size())));
    this.blocks = (study.replicates().most() + block - 1) / block;
    if ((long) blocks * cells.size() > Integer.MAX_VALUE) {
      problems.add(
          study.replicates().origin(),
          "replicates",
          "more than two thousand million shards; lower at-most");
    }
    problems.throwIfAny();
  }

  private static List<Cell> cells(Study study, Problems problems) {
    List<Cell> cells = new ArrayList<>();
    var axes = study.parameters().stream().map(Parameter::axis).toList();
    if (study.design().count(axes) * study.sources().size() > MOST_CELLS) {
      problems.add(Origin.DEFAULT, "parameters", "more than " + MOST_CELLS + " cells");
      return cells;
    }
    var names = study.parameters().stream().map(Parameter::name).toList();
    List<List<String>> points = study.design().points(names, axes, study.seed());
    for (int source = 0; source < study.sources().size(); source++) {
      for (List<String> values : points) {
        cells.add(new Cell(cells.size(), source, values));
      }
    }
    return List.copyOf(cells);
  }

  private void checkNames(Problems problems) {
    study
        .baseline()
        .filter(name -> labels().indexOf(name.text()) < 0)
        .ifPresent(
            name ->
                problems.add(
                    name.origin(),
                    "baseline",
                    Nearest.unknown("set of policies", name.text(), labels())));
    study
        .replicates()
        .goal()
        .filter(goal -> columns.index(goal.figure().text()) < 0)
        .ifPresent(
            goal ->
                problems.add(
                    goal.figure().origin(),
                    "replicates.figure",
                    Nearest.unknown(
                        "figure", goal.figure().text(), "this study", columns.names())));
  }

  /**
   * Makes the scenario and the policies of every cell once; to be called before a long run.
   *
   * @throws io.voluntas.engine.config.ConfigException with the values that do not fit
   */
  public void check() {
    Problems problems = new Problems();
    Set<List<String>> seen = new HashSet<>();
    CellCheck check = new CellCheck(study, scenarios, columns, cells.size());
    for (Cell cell : cells) {
      if (seen.add(lookup.key(cell))) {
        for (PolicyCombination one : lookup.of(cell, problems)) {
          PolicySet unused = one.runnable(catalog).client().get();
        }
      }
      check.check(cell, problems);
      problems.throwIfAny();
    }
  }

  /** The study. */
  public Study study() {
    return study;
  }

  /** The cells, scenario by scenario, the last parameter changing fastest. */
  public List<Cell> cells() {
    return cells;
  }

  /** The figures. */
  public FigureColumns columns() {
    return columns;
  }

  /** Whether a claim says what is expected of it. */
  public boolean expects() {
    return study.claims().stream().anyMatch(claim -> claim.terms().expectation().isPresent());
  }

  /** The claims. */
  public List<PlannedClaim> claims() {
    return claims;
  }

  /** Labels of the sets of policies. */
  public List<String> labels() {
    return policies.stream().map(PolicyCombination::label).toList();
  }

  /** The sets of policies with the options of a cell. */
  public List<PolicyCombination> policies(Cell cell) {
    Problems problems = new Problems();
    List<PolicyCombination> all = lookup.of(cell, problems);
    problems.throwIfAny();
    return all;
  }

  /** Index of the set of policies to which the others are compared. */
  public int baseline() {
    return study.baseline().map(name -> labels().indexOf(name.text())).orElse(0);
  }

  /** Where the hosts of a cell come from. */
  public HostSource source(Cell cell) {
    return scenarios.source(cell);
  }

  /** The scenario of a replicate of a cell, in canonical order. */
  public Scenario scenario(Cell cell, int replicate) {
    return scenarios.of(cell, replicate);
  }

  /** Whether all replicates of a cell are the same, because nothing in it is left to chance. */
  public boolean isWithoutChance(Cell cell) {
    return source(cell).isSingle() && !Chance.isIn(scenario(cell, 0));
  }

  /** Length of the runs of a scenario, microseconds. */
  public long duration(Scenario scenario) {
    return study.duration().orElse(scenario.duration().orElse(DAYS * Durations.DAY));
  }

  /** Replicates in a shard; the last shard of a cell may have fewer. */
  public int block() {
    return block;
  }

  /** Most shards that a cell may need. */
  public int blocks() {
    return blocks;
  }

  /** Most shards that the study may need. */
  public int shards() {
    return blocks * cells.size();
  }

  /** Number of the shard with a replicate of a cell. */
  public int shard(Cell cell, int replicate) {
    return cell.index() * blocks + replicate / block;
  }

  /** Replicates of a shard. */
  public int size(int shard) {
    int first = shard % blocks * block;
    return Math.min(block, study.replicates().most() - first);
  }

  /** Numbers that a shard gives: replicate by replicate, by set of policies, by figure. */
  public int numbers(int shard) {
    return size(shard) * policies.size() * columns.figures().size();
  }

  /**
   * Runs a shard.
   *
   * @return its numbers as text, see {@link ShardText}
   */
  public String run(int shard) throws InterruptedException {
    Cell cell = cells.get(shard / blocks);
    int first = shard % blocks * block;
    Emulator emulator = new Emulator(transport());
    List<RunPolicies> choices = policies(cell).stream().map(one -> one.runnable(catalog)).toList();
    double[] numbers = new double[numbers(shard)];
    int at = 0;
    Scenario scenario = scenario(cell, first);
    RunOptions options = options(scenario);
    for (int i = first; i < first + size(shard); i++) {
      if (i > first && !source(cell).isSingle()) {
        scenario = scenario(cell, i);
        options = options(scenario);
      }
      for (RunPolicies choice : choices) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        RunAudit audit = columns.audit(scenario);
        RunResult result =
            emulator.run(scenario, choice, options.withReplication(i), audit.observers());
        double[] row = audit.values(result);
        System.arraycopy(row, 0, numbers, at, row.length);
        at += row.length;
      }
    }
    return ShardText.of(numbers);
  }

  private RunOptions options(Scenario scenario) {
    return RunOptions.of(study.seed(), duration(scenario), columns.folds(scenario));
  }

  private RpcTransport transport() {
    return catalog.transports().find(TRANSPORT).isPresent()
        ? catalog.transports().create(TRANSPORT, Map.of())
        : new InMemoryTransport();
  }
}
