package io.voluntas.rpc.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Reads the fields of one element as typed values. A missing field gives the fallback silently; a
 * field that is not a number, not finite or not plausible gives it with a warning that names line
 * and field. A second element may lie beneath, whose fields show where the upper one has none
 * (preferences with a local override).
 */
public final class FieldReader {
  private static final double MICROS = 1e6;
  private static final int LONGEST_NUMBER = 400;
  private static final int LONGEST_QUOTE = 40;

  private final String file;
  private final XmlElement element;
  private final Optional<FieldReader> beneath;
  private final WarningLog log;

  /** Reads the children of one element. */
  public FieldReader(String file, XmlElement element, WarningLog log) {
    this(file, element, Optional.empty(), log);
  }

  private FieldReader(
      String file, XmlElement element, Optional<FieldReader> beneath, WarningLog log) {
    this.file = file;
    this.element = element;
    this.beneath = beneath;
    this.log = log;
  }

  /** The same file, another element. */
  public FieldReader of(XmlElement other) {
    return new FieldReader(file, other, Optional.empty(), log);
  }

  /** This reader's fields where it has them, else those of the other. */
  public FieldReader over(FieldReader lower) {
    return new FieldReader(file, element, Optional.of(lower), log);
  }

  /** All children of that name, of this element if it has any, else of the one beneath. */
  public List<FieldReader> all(String field) {
    List<FieldReader> found = new ArrayList<>();
    for (XmlElement child : element.children()) {
      if (child.name().equals(field)) {
        found.add(of(child));
      }
    }
    return found.isEmpty() && beneath.isPresent() ? beneath.get().all(field) : found;
  }

  /** The element itself. */
  public XmlElement element() {
    return element;
  }

  /** Warns about a child, or about the element itself when it has no such child. */
  public void warn(String field, String message) {
    Optional<Found> found = find(field);
    log.add(
        found.map(Found::file).orElse(file),
        found.map(f -> f.element.line()).orElse(element.line()),
        field,
        message);
  }

  /** The text of a child; empty when there is none. */
  public String text(String field) {
    return find(field).map(f -> f.element.text()).orElse("");
  }

  /** Whether there is a child of that name. */
  public boolean has(String field) {
    return find(field).isPresent();
  }

  /** A flag: {@code <f/>} and non-zero numbers are true; 0, empty or missing is false. */
  public boolean flag(String field) {
    return flag(field, false);
  }

  /** A flag with another value when it is missing. */
  public boolean flag(String field, boolean missing) {
    Optional<Found> found = find(field);
    if (found.isEmpty()) {
      return missing;
    }
    XmlElement child = found.get().element;
    if (child.selfClosed()) {
      return true;
    }
    if (child.text().isEmpty()) {
      return false;
    }
    double value = parse(child.text());
    if (Double.isNaN(value)) {
      warn(field, quote(child.text()) + " is neither 0 nor 1; " + missing + " is used instead");
      return missing;
    }
    return value != 0;
  }

  /** A number; the fallback when it is missing, or, with a warning, when it is not plausible. */
  public double number(String field, Bounds plausible, double fallback) {
    return checked(field, plausible, show(fallback) + " is used instead").orElse(fallback);
  }

  /** A number; empty when it is missing, or, with a warning, when it is not plausible. */
  public OptionalDouble number(String field, Bounds plausible) {
    return checked(field, plausible, "it is ignored");
  }

  /** As {@link #number(String, Bounds)}, but -1 means "not known" and gives no warning. */
  public OptionalDouble numberIfKnown(String field, Bounds plausible) {
    return parse(text(field)) == -1 ? OptionalDouble.empty() : number(field, plausible);
  }

  /** A whole number; a fraction is cut off. */
  public int integer(String field, Bounds plausible, int fallback) {
    return (int) number(field, plausible, fallback);
  }

  /** A whole number, empty when missing or not plausible; a fraction is cut off. */
  public OptionalInt integer(String field, Bounds plausible) {
    OptionalDouble value = number(field, plausible);
    return value.isPresent() ? OptionalInt.of((int) value.getAsDouble()) : OptionalInt.empty();
  }

  /** The whole number that is the text of this very child, which may have sisters of its name. */
  public OptionalInt ownInteger(XmlElement child, Bounds plausible) {
    XmlElement alone =
        new XmlElement(element.name(), child.line(), false, "", Map.of(), List.of(child));
    return of(alone).integer(child.name(), plausible);
  }

  /** A whole number of 64 bits, such as a size in bytes; -1 and a missing field give empty. */
  public OptionalLong longIfKnown(String field, Bounds plausible) {
    OptionalDouble value = numberIfKnown(field, plausible);
    return value.isPresent() ? OptionalLong.of((long) value.getAsDouble()) : OptionalLong.empty();
  }

  /**
   * A time or amount in seconds, returned in microseconds (or any other unit, in millionths).
   *
   * @param plausible the bounds in the unit of the file
   * @param fallback what to use instead, already in millionths
   */
  public long millionths(String field, Bounds plausible, long fallback) {
    OptionalDouble value = checked(field, plausible, show(fallback / MICROS) + " is used instead");
    return value.isPresent() ? Math.round(value.getAsDouble() * MICROS) : fallback;
  }

  /** As {@link #millionths(String, Bounds, long)}, empty when missing or not plausible. */
  public OptionalLong millionths(String field, Bounds plausible) {
    OptionalDouble value = number(field, plausible);
    return value.isPresent()
        ? OptionalLong.of(Math.round(value.getAsDouble() * MICROS))
        : OptionalLong.empty();
  }

  private OptionalDouble checked(String field, Bounds plausible, String instead) {
    Optional<Found> found = find(field);
    if (found.isEmpty()) {
      return OptionalDouble.empty();
    }
    String text = found.get().element.text();
    double value = parse(text);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      warn(field, quote(text) + " is not a finite number; " + instead);
      return OptionalDouble.empty();
    }
    if (!plausible.has(value)) {
      warn(
          field,
          quote(text)
              + " is not within "
              + show(plausible.min())
              + " to "
              + show(plausible.max())
              + "; "
              + instead);
      return OptionalDouble.empty();
    }
    // Negative zero would show up in reports.
    return OptionalDouble.of(value + 0.0);
  }

  private Optional<Found> find(String field) {
    Optional<XmlElement> own = element.child(field);
    if (own.isPresent()) {
      return Optional.of(new Found(file, own.get()));
    }
    return beneath.isPresent() ? beneath.get().find(field) : Optional.empty();
  }

  /** The number, or NaN; Java's own extras (suffixes, hexadecimal) are no numbers here. */
  private static double parse(String text) {
    if (text.isEmpty() || text.length() > LONGEST_NUMBER) {
      return Double.NaN;
    }
    for (int i = 0; i < text.length(); i++) {
      if ("0123456789+-.eE".indexOf(text.charAt(i)) < 0) {
        return Double.NaN;
      }
    }
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static String quote(String text) {
    String head = text.length() > LONGEST_QUOTE ? text.substring(0, LONGEST_QUOTE) + ".." : text;
    return "'" + head.replaceAll("\\p{Cntrl}", " ") + "'";
  }

  private static String show(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private record Found(String file, XmlElement element) {}
}
