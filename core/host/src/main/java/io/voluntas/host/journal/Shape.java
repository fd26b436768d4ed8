package io.voluntas.host.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;

/** How values of one type look in JSON. */
interface Shape {
  /** Writes a value. */
  void write(JsonGenerator out, Object value) throws IOException;

  /**
   * Reads a value.
   *
   * @param path where it is, for messages
   * @throws JournalException when it is none
   */
  Object read(JsonNode node, String path);

  /** The value that is not written as a component of a record; empty when every one is. */
  default Optional<Object> omitted() {
    return Optional.empty();
  }

  /** The value of a component that is not there; empty when it has to be. */
  default Optional<Object> missing() {
    return omitted();
  }

  /** A complaint. */
  static JournalException wrong(String path, String wanted, JsonNode found) {
    String text = found.toString();
    return new JournalException(
        path
            + ": not "
            + wanted
            + ": "
            + (text.length() > 60 ? text.substring(0, 60) + "..." : text));
  }
}
