package io.voluntas.emulator.study.table;

import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The rows of {@code results.csv}. */
public final class ResultRows {
  private final StudyPlan plan;

  /** Of a study. */
  public ResultRows(StudyPlan plan) {
    this.plan = plan;
  }

  /** The rows of a cell, as lines without their ends; {@code values} as in Samples. */
  public List<String> lines(Cell cell, double[][][] values) {
    StringBuilder text = new StringBuilder();
    try {
      write(new Csv(text), cell, values);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString().lines().toList();
  }

  void write(Csv csv, Cell cell, double[][][] values) throws IOException {
    List<String> start = new ArrayList<>();
    start.add(Integer.toString(cell.index() + 1));
    start.add(plan.source(cell).label());
    start.addAll(cell.values());
    List<String> figures = plan.columns().names();
    for (int p = 0; p < values.length; p++) {
      String label = plan.labels().get(p);
      for (int i = 0; i < values[p][0].length; i++) {
        for (int f = 0; f < values[p].length; f++) {
          String value = Csv.number(values[p][f][i]);
          csv.row(start, label, Integer.toString(i), figures.get(f), value);
        }
      }
    }
  }
}
