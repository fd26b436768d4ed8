package io.voluntas.host.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** One of several records, with the name of the record. */
final class ChoiceShape implements Shape {
  static final String TAG = "is";

  private final SortedMap<String, RecordShape> shapes = new TreeMap<>();

  ChoiceShape(Class<?> type) {
    for (Class<?> one : type.getPermittedSubclasses()) {
      shapes.put(one.getSimpleName(), new RecordShape(one, TAG));
    }
  }

  @Override
  public void write(JsonGenerator out, Object value) throws IOException {
    String name = value.getClass().getSimpleName();
    RecordShape shape = shapes.get(name);
    if (shape == null) {
      throw new JournalException("no " + name + " is known here");
    }
    out.writeStartObject();
    out.writeStringField(TAG, name);
    shape.writeParts(out, value);
    out.writeEndObject();
  }

  @Override
  public Object read(JsonNode node, String path) {
    JsonNode tag = node.path(TAG);
    RecordShape shape = tag.isTextual() ? shapes.get(tag.textValue()) : null;
    if (shape == null) {
      throw Shape.wrong(path, "one of " + shapes.keySet(), node);
    }
    return shape.read(node, path + "(" + tag.textValue() + ")");
  }

  @Override
  public Optional<Object> omitted() {
    return Optional.empty();
  }
}
