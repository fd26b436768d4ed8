package io.voluntas.emulator.scenario;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A text of a tree of records that says everything that is in it: component names in the order of
 * declaration, doubles in hexadecimal, so that it is the same on every Java version.
 */
final class CanonicalText {
  private final StringBuilder out = new StringBuilder();

  private CanonicalText() {}

  static String of(Object value) {
    CanonicalText text = new CanonicalText();
    text.write(value);
    return text.out.toString();
  }

  static String digest(Scenario scenario) {
    Scenario untitled = scenario.withTitle("");
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(of(untitled).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private void write(Object value) {
    if (value instanceof Record data) {
      record(data);
    } else if (value instanceof Collection<?> list) {
      out.append('[');
      list.forEach(this::item);
      out.append(']');
    } else if (value instanceof Map<?, ?> map) {
      out.append('{');
      map.forEach(
          (key, entry) -> {
            write(key);
            out.append(':');
            item(entry);
          });
      out.append('}');
    } else if (value instanceof Optional<?> optional) {
      optional.ifPresent(this::write);
    } else if (value instanceof OptionalInt optional) {
      optional.ifPresent(out::append);
    } else if (value instanceof OptionalLong optional) {
      optional.ifPresent(out::append);
    } else if (value instanceof Double number) {
      out.append(Double.toHexString(number));
    } else if (value instanceof String text) {
      // Length first: no text can be mistaken for what follows it.
      out.append(text.length()).append('"').append(text);
    } else if (value instanceof Number || value instanceof Boolean || value instanceof Enum<?>) {
      out.append(value);
    } else {
      throw new IllegalStateException("no canonical text for " + value.getClass());
    }
  }

  private void item(Object value) {
    write(value);
    out.append(',');
  }

  private void record(Record data) {
    out.append(data.getClass().getSimpleName()).append('(');
    for (RecordComponent component : data.getClass().getRecordComponents()) {
      out.append(component.getName()).append('=');
      try {
        item(component.getAccessor().invoke(data));
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("cannot read " + component, e);
      }
    }
    out.append(')');
  }
}
