package io.voluntas.host.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A record as an object. */
final class RecordShape implements Shape {
  private final Class<?> type;
  private final String tag;
  private final Constructor<?> constructor;
  private final List<Part> parts = new ArrayList<>();

  private record Part(String name, Method accessor, Shape shape) {}

  /**
   * The shape of a record.
   *
   * @param tag name of a member that is not a component, read by somebody else; empty for none
   */
  RecordShape(Class<?> type, String tag) {
    this.type = type;
    this.tag = tag;
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] raw = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      raw[i] = components[i].getType();
      parts.add(
          new Part(
              components[i].getName(),
              components[i].getAccessor(),
              Shapes.of(components[i].getGenericType())));
    }
    try {
      constructor = type.getDeclaredConstructor(raw);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(type + " is no record", e);
    }
  }

  @Override
  public void write(JsonGenerator out, Object value) throws IOException {
    out.writeStartObject();
    writeParts(out, value);
    out.writeEndObject();
  }

  void writeParts(JsonGenerator out, Object value) throws IOException {
    for (Part part : parts) {
      Object component = get(part, value);
      Optional<Object> omitted = part.shape().omitted();
      if (omitted.isEmpty() || !omitted.get().equals(component)) {
        out.writeFieldName(part.name());
        part.shape().write(out, component);
      }
    }
  }

  @Override
  public Object read(JsonNode node, String path) {
    if (!node.isObject()) {
      throw Shape.wrong(path, "an object", node);
    }
    Object[] values = new Object[parts.size()];
    int known = node.has(tag) ? 1 : 0;
    for (int i = 0; i < values.length; i++) {
      Part part = parts.get(i);
      JsonNode child = node.get(part.name());
      if (child == null) {
        values[i] =
            part.shape()
                .missing()
                .orElseThrow(
                    () -> new JournalException(path + ": '" + part.name() + "' is missing"));
      } else {
        known++;
        values[i] = part.shape().read(child, path + "." + part.name());
      }
    }
    if (known != node.size()) {
      throw new JournalException(path + ": '" + unknown(node) + "' is unknown");
    }
    return create(values, path);
  }

  /** A record that was added since is read as one of which nothing was written, if it can be. */
  @Override
  public Optional<Object> missing() {
    Object[] values = new Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      Optional<Object> value = parts.get(i).shape().omitted();
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values[i] = value.get();
    }
    try {
      return Optional.of(create(values, type.getSimpleName()));
    } catch (JournalException e) {
      return Optional.empty();
    }
  }

  private String unknown(JsonNode node) {
    for (var names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!name.equals(tag) && parts.stream().noneMatch(part -> part.name().equals(name))) {
        return name;
      }
    }
    return "";
  }

  private Object create(Object[] values, String path) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new JournalException(path + ": " + cause.getMessage(), cause);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " cannot be made", e);
    }
  }

  private Object get(Part part, Object value) {
    try {
      return part.accessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + "." + part.name() + " cannot be read", e);
    }
  }
}
