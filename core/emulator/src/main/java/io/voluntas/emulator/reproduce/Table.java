package io.voluntas.emulator.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * One table of a study: a sweep under several policies.
 *
 * @param name short name, as on the command line
 * @param title what it is about
 * @param rowName what is swept
 * @param chooser the policies of a cell
 * @param scenarios makes the scenario of a cell
 * @param trend time steps that show what the step does, microseconds, besides those of the golden
 *     numbers; empty where the reference shows none
 * @param trendRows rows that are run in these steps; empty for all
 * @param golden the numbers to compare with, in the order of the table
 * @param causes why cells are outside; the first that fits counts
 */
public record Table(
    String name,
    String title,
    String rowName,
    PolicyChooser chooser,
    ScenarioMaker scenarios,
    List<Long> trend,
    List<String> trendRows,
    List<Golden> golden,
    List<Cause> causes) {
  /** The step that most golden numbers have, microseconds. */
  public static final long STEP = 60_000_000;

  /** Copies the lists. */
  public Table {
    trend = List.copyOf(trend);
    trendRows = List.copyOf(trendRows);
    golden = List.copyOf(golden);
    causes = List.copyOf(causes);
  }

  /** A table whose trend is that of all rows. */
  Table(
      String name,
      String title,
      String rowName,
      PolicyChooser chooser,
      ScenarioMaker scenarios,
      List<Long> trend,
      List<Golden> golden,
      List<Cause> causes) {
    this(name, title, rowName, chooser, scenarios, trend, List.of(), golden, causes);
  }

  /** The policies of a cell. */
  @FunctionalInterface
  public interface PolicyChooser {
    /** The policies that stand for those of a row and a column. */
    PolicyNames choose(String row, String column);
  }

  /**
   * A cell.
   *
   * @param row the swept value
   * @param column the policies' name
   */
  public record Place(String row, String column) {}

  /** The cells in the order of the table. */
  public List<Place> places() {
    return golden.stream().map(one -> new Place(one.row(), one.column())).distinct().toList();
  }

  /** The numbers of a cell. */
  public List<Golden> golden(Place place) {
    return golden.stream()
        .filter(one -> one.row().equals(place.row()) && one.column().equals(place.column()))
        .toList();
  }

  /** The steps in which a cell is run, microseconds, the longest first; 0, exact, is the last. */
  public List<Long> steps(Place place) {
    TreeSet<Long> steps = new TreeSet<>();
    if (trendRows.isEmpty() || trendRows.contains(place.row())) {
      steps.addAll(trend);
    }
    steps.add(0L);
    steps.add(STEP);
    golden(place).forEach(one -> steps.add(one.step()));
    return new ArrayList<>(steps.descendingSet());
  }
}
