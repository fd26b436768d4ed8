package io.voluntas.emulator.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A tree of keys, lists and single values, and its YAML text. */
final class YamlText {
  private final StringBuilder out = new StringBuilder();

  private YamlText() {}

  /** A part of the tree. */
  sealed interface Node {}

  /**
   * A single value.
   *
   * @param text as it stands in the file
   */
  record Scalar(String text) implements Node {}

  /**
   * A list, at least one item.
   *
   * @param nodes the items
   */
  record Items(List<? extends Node> nodes) implements Node {}

  /** Keys with values, in order of insertion, at least one. */
  record Section(Map<String, Node> entries) implements Node {
    Section() {
      this(new LinkedHashMap<>());
    }

    Section put(String key, Node node) {
      entries.put(key, node);
      return this;
    }

    Section put(String key, String plain) {
      return put(key, new Scalar(plain));
    }

    /** Leaves the key out when the list is empty. */
    Section put(String key, List<? extends Node> nodes) {
      return nodes.isEmpty() ? this : put(key, new Items(nodes));
    }
  }

  /** A value of free text, quoted. */
  static Scalar quoted(String text) {
    return new Scalar(quote(text));
  }

  /** A finite number that reads back to the same one. */
  static String number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? Long.toString((long) value) : Double.toString(value);
  }

  static String of(Section top) {
    YamlText text = new YamlText();
    text.section(top, 0);
    return text.out.toString();
  }

  private void section(Section section, int indent) {
    boolean first = true;
    for (Map.Entry<String, Node> entry : section.entries().entrySet()) {
      if (!first || indent == 0) {
        pad(indent);
      }
      first = false;
      out.append(entry.getKey()).append(':');
      if (entry.getValue() instanceof Scalar scalar) {
        out.append(' ').append(scalar.text()).append('\n');
      } else {
        out.append('\n');
        below(entry.getValue(), indent + 2);
      }
    }
  }

  private void below(Node node, int indent) {
    if (node instanceof Section section) {
      pad(indent);
      section(section, indent);
    } else if (node instanceof Items items) {
      for (Node item : items.nodes()) {
        pad(indent);
        out.append("- ");
        if (item instanceof Section section) {
          section(section, indent + 2);
        } else if (item instanceof Scalar scalar) {
          out.append(scalar.text()).append('\n');
        } else {
          throw new IllegalStateException("a list directly in a list");
        }
      }
    }
  }

  private void pad(int indent) {
    out.append(" ".repeat(indent));
  }

  static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
              } else if ((c >= ' ' && c <= '~') || Character.isLetterOrDigit(c)) {
                quoted.appendCodePoint(c);
              } else {
                quoted.append(String.format("\\U%08X", c));
              }
            });
    return quoted.append('"').toString();
  }
}
