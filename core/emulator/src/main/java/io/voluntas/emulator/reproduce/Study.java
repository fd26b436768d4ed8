package io.voluntas.emulator.reproduce;

import java.util.List;
import java.util.Optional;

/**
 * A published study, reconstructed.
 *
 * @param name name on the command line
 * @param title what was published
 * @param program which program the golden numbers come from
 * @param tables its tables
 */
public record Study(String name, String title, String program, List<Table> tables) {
  /** Copies the list. */
  public Study {
    tables = List.copyOf(tables);
  }

  /** Every study. */
  public static List<Study> all() {
    return List.of(Kondo2007.study(), Bce2011.study());
  }

  /** The study of a name. */
  public static Optional<Study> find(String name) {
    return all().stream().filter(study -> study.name().equals(name)).findFirst();
  }

  /** The table of a name, in any case of letters. */
  public Optional<Table> table(String wanted) {
    return tables.stream().filter(table -> table.name().equalsIgnoreCase(wanted)).findFirst();
  }
}
