package io.voluntas.host.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Shapes of values that hold several others. */
final class Containers {
  private Containers() {}

  static Shape list(Shape element) {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeStartArray();
        for (Object one : (List<?>) value) {
          element.write(out, one);
        }
        out.writeEndArray();
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isArray()) {
          throw Shape.wrong(path, "a list", node);
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
          values.add(element.read(node.get(i), path + "[" + i + "]"));
        }
        return Collections.unmodifiableList(values);
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(List.of());
      }
    };
  }

  static Shape set() {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeStartArray();
        for (Object one : (SortedSet<?>) value) {
          out.writeString((String) one);
        }
        out.writeEndArray();
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isArray()) {
          throw Shape.wrong(path, "a list", node);
        }
        SortedSet<String> values = new TreeSet<>();
        for (JsonNode one : node) {
          if (!one.isTextual() || !values.add(one.textValue())) {
            throw Shape.wrong(path, "a list of unlike texts", node);
          }
        }
        return Collections.unmodifiableSortedSet(values);
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(Collections.unmodifiableSortedSet(new TreeSet<String>()));
      }
    };
  }

  static Shape map(Shape element) {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeStartObject();
        for (Map.Entry<?, ?> one : ((SortedMap<?, ?>) value).entrySet()) {
          String key = (String) one.getKey();
          if (key.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
            throw new JournalException("half a character in a name: " + key);
          }
          out.writeFieldName(key);
          element.write(out, one.getValue());
        }
        out.writeEndObject();
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isObject()) {
          throw Shape.wrong(path, "an object", node);
        }
        SortedMap<String, Object> values = new TreeMap<>();
        for (Map.Entry<String, JsonNode> one : node.properties()) {
          values.put(one.getKey(), element.read(one.getValue(), path + "." + one.getKey()));
        }
        return Collections.unmodifiableSortedMap(values);
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(Collections.unmodifiableSortedMap(new TreeMap<String, Object>()));
      }
    };
  }
}
