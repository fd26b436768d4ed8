package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Claim;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.design.Axis;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The cells that a claim is about.
 *
 * @param conditions all of them have to be met
 */
public record CellFilter(List<Condition> conditions) {
  private static final String SCENARIO = "scenario";
  private static final int SOURCE = -1;

  /** Copies the list. */
  public CellFilter {
    conditions = List.copyOf(conditions);
  }

  /**
   * A condition.
   *
   * @param position index of a parameter, or -1 for the scenario
   * @param values what it may be: values of the parameter, or indexes of scenarios
   */
  record Condition(int position, List<String> values) {
    /** Copies the list. */
    Condition {
      values = List.copyOf(values);
    }
  }

  /** Looks names and values up; what cannot be found is noted, and then there is no filter. */
  static Optional<CellFilter> of(Study study, List<Claim.Where> where, Problems problems) {
    List<String> names = new ArrayList<>(study.parameters().stream().map(Parameter::name).toList());
    List<String> scenarios = study.sources().stream().map(HostSource::label).toList();
    int before = problems.count();
    List<Condition> conditions = new ArrayList<>();
    for (Claim.Where one : where) {
      String name = one.parameter().text();
      int position = names.indexOf(name);
      if (position < 0 && !name.equals(SCENARIO)) {
        names.add(SCENARIO);
        String message = Nearest.unknown("parameter", name, names);
        problems.add(one.parameter().origin(), "claims.where", message);
        return Optional.empty();
      }
      List<String> values = new ArrayList<>();
      for (Setting value : one.values()) {
        if (position < 0) {
          known(value, value.text(), SCENARIO, scenarios, problems);
          values.add(Integer.toString(scenarios.indexOf(value.text())));
        } else {
          String meant = value.text();
          if (study.parameters().get(position).axis() instanceof Axis.Listed listed) {
            meant = listed.find(meant).orElse(meant);
            known(value, meant, "value of " + name, listed.values(), problems);
          }
          values.add(meant);
        }
      }
      conditions.add(new Condition(position < 0 ? SOURCE : position, values));
    }
    return problems.count() == before ? Optional.of(new CellFilter(conditions)) : Optional.empty();
  }

  private static void known(
      Setting value, String meant, String what, List<String> known, Problems problems) {
    if (!known.contains(meant)) {
      String message = Nearest.unknown(what, value.text(), known);
      problems.add(value.origin(), "claims.where", message);
    }
  }

  /** Whether a claim is about this cell. */
  public boolean accepts(Cell cell) {
    for (Condition one : conditions) {
      String value =
          one.position() == SOURCE
              ? Integer.toString(cell.source())
              : cell.values().get(one.position());
      if (!one.values().contains(value)) {
        return false;
      }
    }
    return true;
  }
}
