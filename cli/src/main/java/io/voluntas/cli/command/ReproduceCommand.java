package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.FolderKind;
import io.voluntas.cli.crate.ResultFolder;
import io.voluntas.cli.render.ProgressBar;
import io.voluntas.cli.reproduce.CatalogPolicies;
import io.voluntas.cli.reproduce.ReproductionFiles;
import io.voluntas.cli.reproduce.ReproductionJson;
import io.voluntas.cli.reproduce.ReproductionText;
import io.voluntas.emulator.reproduce.Compared;
import io.voluntas.emulator.reproduce.Reproduction;
import io.voluntas.emulator.reproduce.Study;
import io.voluntas.emulator.reproduce.Table;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.cli.Options;

/** Runs a published study, reconstructed, and holds each cell against its golden numbers. */
final class ReproduceCommand implements Command {
  private static final int REPLICATES = 5;

  private final PolicyCatalog catalog;

  @Inject
  ReproduceCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "reproduce";
  }

  @Override
  public String help() {
    return "Run a published study again and compare each cell with the original program's";
  }

  @Override
  public String synopsis() {
    return "kondo2007|bce2011 [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        CommonOptions.value("table", "T,..", "only these tables, for instance A or S1"),
        CommonOptions.value(
            "replicates",
            "N",
            "runs of each cell with different chances (default " + REPLICATES + ")"),
        CommonOptions.value("seed", "S", "seed of all chances, a whole number (default 1)"),
        CommonOptions.value("threads", "N", "runs at once (default: one per processor)"),
        CommonOptions.value("out", "DIR", "folder for cells.csv and each cell's scenario"),
        CrateArgument.published(),
        CrateArgument.license(),
        CommonOptions.flag("json", "print one JSON document instead of tables"));
  }

  @Override
  public String notes() {
    return "Scenarios and golden numbers are reconstructions: the papers' input files are not\n"
        + "available, and the numbers are those of the original programs on our scenarios. A mean\n"
        + "holds within twice the joint standard error, a single run within 0.05. What lies outside\n"
        + "has a cause, which docs/reproduce.md explains.\n\n"
        + "  voluntas reproduce kondo2007 --table A\n"
        + "  voluntas reproduce bce2011 --out results\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    Study study = study(call);
    List<Table> tables = tables(study, call);
    Reproduction reproduction =
        new Reproduction(
            new Emulator(new InMemoryTransport()),
            new CatalogPolicies(catalog),
            call.number("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
            (int) call.number("replicates", REPLICATES, 1, 1000),
            (int) call.number("threads", Runtime.getRuntime().availableProcessors(), 1, 1024));
    CrateMaker maker = CrateArgument.maker(call, catalog);
    Optional<Path> folder =
        call.path("out").map(path -> ResultFolder.make(path, FolderKind.REPRODUCTION));
    Map<Table, List<Compared>> all = new LinkedHashMap<>();
    for (Table table : tables) {
      List<Compared> cells = run(reproduction, table, call);
      all.put(table, cells);
      if (!call.has("json")) {
        call.console().out().print(ReproductionText.table(table, cells));
      }
    }
    if (call.has("json")) {
      call.console().out().print(ReproductionJson.write(study, reproduction, all));
    } else {
      call.console().out().print(ReproductionText.summary(study, reproduction, all));
    }
    if (folder.isPresent()) {
      ReproductionFiles.write(folder.get(), all);
      maker.reproduction(folder.get(), study, tables, reproduction, call.commandLine());
      CrateArgument.written(call, maker, "");
    }
    return 0;
  }

  private static List<Compared> run(Reproduction reproduction, Table table, Invocation call)
      throws InterruptedException {
    if (!call.console().terminal()) {
      return reproduction.run(table, part -> {});
    }
    ProgressBar bar = new ProgressBar(call.console().err(), "table " + table.name(), 1);
    try {
      return reproduction.run(table, part -> bar.at(0, part));
    } finally {
      bar.clear();
    }
  }

  private static Study study(Invocation call) {
    String known = Study.all().stream().map(Study::name).collect(Collectors.joining(", "));
    if (call.arguments().size() != 1) {
      throw new UsageException("name one study: " + known);
    }
    String name = call.arguments().get(0);
    return Study.find(name)
        .orElseThrow(() -> new UsageException("unknown study '" + name + "'; known: " + known));
  }

  private static List<Table> tables(Study study, Invocation call) {
    if (!call.has("table")) {
      return study.tables();
    }
    String known = study.tables().stream().map(Table::name).collect(Collectors.joining(", "));
    List<Table> tables = new ArrayList<>();
    for (String name : call.list("table")) {
      tables.add(
          study
              .table(name)
              .orElseThrow(
                  () ->
                      new UsageException(
                          "--table: no table '"
                              + name
                              + "' in "
                              + study.name()
                              + "; known: "
                              + known)));
    }
    if (tables.isEmpty()) {
      throw new UsageException("--table names no table; known: " + known);
    }
    return tables;
  }
}
