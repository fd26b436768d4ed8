package io.voluntas.cli.replay;

import io.voluntas.emulator.result.JsonText;
import io.voluntas.host.journal.Difference;
import io.voluntas.spi.model.Durations;
import java.util.List;

/**
 * What came of going through a history again.
 *
 * @param folder what was read, for people
 * @param epochs number of epochs
 * @param length from the first entry to the last, microseconds
 * @param events number of events
 * @param decisions decisions of scheduling and of work fetch
 * @param different events that gave other commands than the journal has
 * @param first the first of them, at most {@value #SHOWN}
 */
public record Verification(
    String folder,
    int epochs,
    long length,
    long events,
    long decisions,
    long different,
    List<Difference> first) {
  /** How many differences are kept. */
  static final int SHOWN = 10;

  /** Copies the list. */
  public Verification {
    first = List.copyOf(first);
  }

  /** Whether every command came out as it is in the journal. */
  public boolean identical() {
    return different == 0;
  }

  /** A few lines for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(folder)
        .append(": ")
        .append(count(epochs, "epoch"))
        .append(" over ")
        .append(Durations.print(length - length % Durations.SECOND))
        .append(", ")
        .append(count(events, "event"))
        .append(", ")
        .append(count(decisions, "decision"))
        .append('\n');
    if (identical()) {
      return text.append("every command comes out as it is in the journal\n").toString();
    }
    text.append(count(different, "event"))
        .append(" gave other commands than the journal has; the first:\n");
    first.forEach(one -> text.append("  ").append(one).append('\n'));
    return text.toString();
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  /** One JSON object, with a line end. */
  public String json() {
    JsonText json = new JsonText();
    json.open('{').name("history").string(folder);
    json.name("epochs").number(epochs);
    json.name("days").number(length / (double) Durations.DAY);
    json.name("events").number(events);
    json.name("decisions").number(decisions);
    json.name("different").number(different);
    json.name("first").open('[');
    for (Difference one : first) {
      json.open('{').name("epoch").number(one.epoch());
      json.name("entry").number(one.entry().seq());
      json.name("event").string(one.entry().event().getClass().getSimpleName());
      json.name("at_seconds").seconds(one.entry().at());
      json.name("journal").string(one.entry().commands());
      json.name("recomputed").string(one.computed()).close('}');
    }
    return json.close(']').close('}').text();
  }
}
