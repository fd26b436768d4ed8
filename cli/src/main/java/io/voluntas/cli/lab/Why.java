package io.voluntas.cli.lab;

import io.voluntas.spi.lab.LabRow;
import io.voluntas.spi.lab.LabStep;
import java.util.List;

/** Why somebody runs, in words. */
final class Why {
  private Why() {}

  /** A clause that follows the names of those who run. */
  static String of(LabStep step) {
    String code = step.why().code();
    return switch (code) {
      case "earliest-eligible-deadline" -> byRight(step);
      case "within-its-request" -> "its request goes on, though it has had its share";
      case "only-runnable" -> "nobody else wants to run";
      case "nobody-runnable" -> "nobody wants to run";
      default -> code.replace('-', ' ');
    };
  }

  private static String byRight(LabStep step) {
    if (step.running().size() > 1) {
      return "the earliest deadlines, those eligible first";
    }
    List<LabRow> eligible = step.rows().stream().filter(LabRow::eligible).toList();
    String name = step.running().get(0);
    if (eligible.size() == 1) {
      return "nobody else is eligible";
    }
    String deadline =
        eligible.stream()
            .filter(row -> row.name().equals(name))
            .map(LabRow::deadline)
            .findFirst()
            .orElse("");
    List<String> equals =
        eligible.stream()
            .filter(row -> row.deadline().equals(deadline) && !row.name().equals(name))
            .map(LabRow::name)
            .toList();
    return equals.isEmpty()
        ? "the earliest deadline of those eligible"
        : "the earliest deadline of those eligible; of equal ones (also "
            + String.join(", ", equals)
            + ") the first in the list";
  }
}
