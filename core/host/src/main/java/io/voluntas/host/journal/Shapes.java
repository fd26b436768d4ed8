package io.voluntas.host.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;

/** Finds the shape of a type. */
final class Shapes {
  private static final Shape LONG = whole(Long.MIN_VALUE, Long.MAX_VALUE, value -> value);
  private static final Shape INT =
      whole(Integer.MIN_VALUE, Integer.MAX_VALUE, value -> value.intValue());

  private Shapes() {}

  static Shape of(Type type) {
    if (type instanceof ParameterizedType generic) {
      return generic(generic);
    }
    if (type instanceof Class<?> plain) {
      return plain(plain);
    }
    throw new IllegalArgumentException(type + " has no form in JSON");
  }

  private static Shape generic(ParameterizedType type) {
    Type[] arguments = type.getActualTypeArguments();
    Type raw = type.getRawType();
    if (raw.equals(List.class)) {
      return Containers.list(of(arguments[0]));
    }
    if (raw.equals(SortedSet.class) && arguments[0].equals(String.class)) {
      return Containers.set();
    }
    if (raw.equals(SortedMap.class) && arguments[0].equals(String.class)) {
      return Containers.map(of(arguments[1]));
    }
    if (raw.equals(Optional.class)) {
      return optional(
          of(arguments[0]), Optional.empty(), Optional::of, value -> ((Optional<?>) value).get());
    }
    throw new IllegalArgumentException(type + " has no form in JSON");
  }

  private static Shape plain(Class<?> type) {
    if (type.equals(long.class) || type.equals(Long.class)) {
      return LONG;
    } else if (type.equals(int.class) || type.equals(Integer.class)) {
      return INT;
    } else if (type.equals(double.class)) {
      return real();
    } else if (type.equals(boolean.class)) {
      return bool();
    } else if (type.equals(String.class)) {
      return text(Optional.of(""), value -> value);
    } else if (type.equals(URI.class)) {
      return text(Optional.empty(), URI::create);
    } else if (type.isEnum()) {
      return constant(type);
    } else if (type.equals(OptionalLong.class)) {
      return optional(
          LONG,
          OptionalLong.empty(),
          value -> OptionalLong.of((long) value),
          value -> ((OptionalLong) value).getAsLong());
    } else if (type.equals(OptionalInt.class)) {
      return optional(
          INT,
          OptionalInt.empty(),
          value -> OptionalInt.of((int) value),
          value -> ((OptionalInt) value).getAsInt());
    } else if (type.equals(OptionalDouble.class)) {
      return optional(
          real(),
          OptionalDouble.empty(),
          value -> OptionalDouble.of((double) value),
          value -> ((OptionalDouble) value).getAsDouble());
    } else if (type.isRecord()) {
      return new RecordShape(type, "");
    } else if (type.isSealed()) {
      return new ChoiceShape(type);
    }
    throw new IllegalArgumentException(type + " has no form in JSON");
  }

  private static Shape whole(long least, long most, Function<Long, Object> convert) {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeNumber(((Number) value).longValue());
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isIntegralNumber()
            || !node.canConvertToLong()
            || node.longValue() < least
            || node.longValue() > most) {
          throw Shape.wrong(path, "a whole number in range", node);
        }
        return convert.apply(node.longValue());
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(convert.apply(0L));
      }
    };
  }

  private static Shape real() {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        double number = (double) value;
        if (!Double.isFinite(number)) {
          throw new JournalException("not a finite number: " + number);
        }
        out.writeNumber(number);
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
          throw Shape.wrong(path, "a number", node);
        }
        return node.doubleValue();
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(0.0);
      }
    };
  }

  private static Shape bool() {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeBoolean((boolean) value);
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isBoolean()) {
          throw Shape.wrong(path, "true or false", node);
        }
        return node.booleanValue();
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(false);
      }
    };
  }

  private static Shape text(Optional<Object> omitted, Function<String, Object> convert) {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeString(value.toString());
      }

      @Override
      public Object read(JsonNode node, String path) {
        if (!node.isTextual()) {
          throw Shape.wrong(path, "a text", node);
        }
        try {
          return convert.apply(node.textValue());
        } catch (IllegalArgumentException e) {
          throw new JournalException(path + ": " + e.getMessage(), e);
        }
      }

      @Override
      public Optional<Object> omitted() {
        return omitted;
      }
    };
  }

  private static Shape constant(Class<?> type) {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        out.writeString(((Enum<?>) value).name());
      }

      @Override
      public Object read(JsonNode node, String path) {
        for (Object one : type.getEnumConstants()) {
          if (node.isTextual() && ((Enum<?>) one).name().equals(node.textValue())) {
            return one;
          }
        }
        throw Shape.wrong(path, "one of " + Arrays.toString(type.getEnumConstants()), node);
      }
    };
  }

  private static Shape optional(
      Shape inner, Object empty, Function<Object, Object> wrap, Function<Object, Object> unwrap) {
    return new Shape() {
      @Override
      public void write(JsonGenerator out, Object value) throws IOException {
        if (value.equals(empty)) {
          out.writeNull();
        } else {
          inner.write(out, unwrap.apply(value));
        }
      }

      @Override
      public Object read(JsonNode node, String path) {
        return node.isNull() ? empty : wrap.apply(inner.read(node, path));
      }

      @Override
      public Optional<Object> omitted() {
        return Optional.of(empty);
      }
    };
  }
}
