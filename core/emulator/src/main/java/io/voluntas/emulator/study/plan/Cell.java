package io.voluntas.emulator.study.plan;

import java.util.List;

/**
 * A combination of a scenario and parameter values.
 *
 * @param index position among the cells, from 0
 * @param source index of the scenario or population
 * @param values value of each parameter
 */
public record Cell(int index, int source, List<String> values) {
  /** Copies the list. */
  public Cell {
    values = List.copyOf(values);
  }
}
