package io.voluntas.rpc.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One element of a document. Immutable.
 *
 * @param name the tag name, case kept
 * @param line the line of the start tag's {@code <}, counted from 1
 * @param selfClosed true for {@code <name/>}, which BOINC uses for flags
 * @param text all text directly inside, entities decoded, white space at both ends removed
 * @param attributes the attributes in the order of the file
 * @param children the child elements in the order of the file
 */
public record XmlElement(
    String name,
    int line,
    boolean selfClosed,
    String text,
    Map<String, String> attributes,
    List<XmlElement> children) {

  /** Copies the collections. */
  public XmlElement {
    attributes =
        attributes.isEmpty()
            ? Map.of()
            : Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    children = List.copyOf(children);
  }

  /**
   * The last child of that name: the client assigns each value as it reads it, so the last one
   * counts.
   */
  public Optional<XmlElement> child(String wanted) {
    for (int i = children.size() - 1; i >= 0; i--) {
      XmlElement child = children.get(i);
      if (child.name.equals(wanted)) {
        return Optional.of(child);
      }
    }
    return Optional.empty();
  }

  /** All children of that name, in the order of the file. */
  public List<XmlElement> children(String wanted) {
    return children.stream().filter(child -> child.name.equals(wanted)).toList();
  }
}
