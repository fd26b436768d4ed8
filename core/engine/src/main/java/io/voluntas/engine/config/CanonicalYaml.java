package io.voluntas.engine.config;

import io.voluntas.engine.config.YamlDocument.Reading;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * The text of a value without what has no meaning: comments, blanks, quotes, the style of lists and
 * sections, anchors. One line of JSON in which every value is a text, since readers take it as one:
 * {@code {"seed":"1","policies":{"cpu":["edf","fifo"]}}}. A value that is not there is {@code
 * null}, and one with a tag of its own begins with the tag. Keys stay in the order of the file,
 * which means something in places.
 */
final class CanonicalYaml {
  /** Nothing that is written by hand is near so deep, aliases followed. */
  private static final int MOST_LEVELS = 1000;

  private final Reading reading;
  private final StringBuilder text = new StringBuilder();

  private CanonicalYaml(Reading reading) {
    this.reading = reading;
  }

  static String of(Node node, Reading reading) {
    CanonicalYaml canonical = new CanonicalYaml(reading);
    canonical.add(node, 0);
    return canonical.text.toString();
  }

  private void add(Node node, int level) {
    if (level > MOST_LEVELS) {
      reading.problems.add(reading.place(node), "", "an alias that contains itself");
    }
    if (reading.problems.count() > 0 || !reading.affordable(node, "")) {
      return;
    }
    if (node instanceof MappingNode mapping) {
      String before = "{";
      for (NodeTuple entry : mapping.getValue()) {
        text.append(before);
        if (entry.getKeyNode() instanceof ScalarNode key) {
          quote(key.getValue()); // readers do not look at the tags of keys
        } else {
          add(entry.getKeyNode(), level + 1);
        }
        text.append(':');
        add(entry.getValueNode(), level + 1);
        before = ",";
      }
      text.append(before.equals("{") ? "{}" : "}");
    } else if (node instanceof SequenceNode list) {
      String before = "[";
      for (Node item : list.getValue()) {
        text.append(before);
        add(item, level + 1);
        before = ",";
      }
      text.append(before.equals("[") ? "[]" : "]");
    } else if (node instanceof ScalarNode scalar) {
      scalar(scalar);
    } else {
      throw new IllegalStateException("a node of the kind " + node.getNodeType());
    }
  }

  private void scalar(ScalarNode scalar) {
    if (scalar.getTag().equals(Tag.NULL)) {
      text.append("null");
      return;
    }
    if (!YamlValue.isPlainTag(scalar.getTag())) {
      quote(scalar.getTag().toString());
    }
    quote(scalar.getValue());
  }

  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ') {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }
}
