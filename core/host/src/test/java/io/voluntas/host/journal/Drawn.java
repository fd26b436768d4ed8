package io.voluntas.host.journal;

import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Sample;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/** Draws values of any record or sealed interface, with extreme numbers and odd texts. */
public final class Drawn {
  private static final int MOST_ATTEMPTS = 200;
  private static final String ODD = "aZ0 \t\n\r\"\\/<&'\u0000\u0085\u00e9\u2028\u4e2d\ud800";

  private final SplittableRandom random;

  private Drawn(SplittableRandom random) {
    this.random = random;
  }

  /** Values of a type. */
  public static <T> Gen<T> of(Class<T> type) {
    return random -> Sample.of(type.cast(new Drawn(random).value(type)));
  }

  private Object value(Type type) {
    if (type instanceof ParameterizedType generic) {
      return container(generic);
    }
    Class<?> plain = (Class<?>) type;
    if (plain == long.class || plain == Long.class) {
      return number();
    } else if (plain == int.class || plain == Integer.class) {
      return (int) number();
    } else if (plain == double.class) {
      return real();
    } else if (plain == boolean.class) {
      return random.nextBoolean();
    } else if (plain == String.class) {
      return text();
    } else if (plain == URI.class) {
      return URI.create("https://example.org/" + random.nextInt(9) + "?a=%20");
    } else if (plain == OptionalLong.class) {
      return random.nextBoolean() ? OptionalLong.of(number()) : OptionalLong.empty();
    } else if (plain == OptionalInt.class) {
      return random.nextBoolean() ? OptionalInt.of((int) number()) : OptionalInt.empty();
    } else if (plain == OptionalDouble.class) {
      return random.nextBoolean() ? OptionalDouble.of(real()) : OptionalDouble.empty();
    } else if (plain.isEnum()) {
      return plain.getEnumConstants()[random.nextInt(plain.getEnumConstants().length)];
    } else if (plain.isSealed()) {
      Class<?>[] kinds = plain.getPermittedSubclasses();
      return value(kinds[random.nextInt(kinds.length)]);
    }
    return record(plain);
  }

  private Object container(ParameterizedType type) {
    Type element = type.getActualTypeArguments()[type.getActualTypeArguments().length - 1];
    String raw = ((Class<?>) type.getRawType()).getSimpleName();
    int size = random.nextInt(4);
    switch (raw) {
      case "Optional":
        return size == 0 ? Optional.empty() : Optional.of(value(element));
      case "SortedMap":
        SortedMap<String, Object> map = new TreeMap<>();
        for (int i = 0; i < size; i++) {
          map.put(text().replace("\ud800", ""), value(element));
        }
        return map;
      case "SortedSet":
        return new TreeSet<>(List.of(text()));
      default:
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
          list.add(value(element));
        }
        return list;
    }
  }

  /** Records refuse some values: draws until they take them. */
  private Object record(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        types[i] = components[i].getType();
        values[i] = component(type, components[i]);
      }
      try {
        return type.getDeclaredConstructor(types).newInstance(values);
      } catch (InvocationTargetException e) {
        // Refused: another attempt.
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(type + " cannot be drawn", e);
      }
    }
    throw new AssertionError(type + " takes nothing that was drawn");
  }

  /** What no chance would hit in time. */
  private Object component(Class<?> type, RecordComponent component) {
    String name = component.getName();
    if (type == Launch.class && name.equals("program")) {
      return List.of(
          new FileUse("app", text(), true, false, false),
          new FileUse("lib", text(), false, random.nextBoolean(), false));
    } else if (type.getSimpleName().equals("ClientSetup") && name.equals("resources")) {
      return List.of(
          new io.voluntas.engine.state.ClientSetup.ResourceSetup(
              "cpu", random.nextInt(9), 1e9 / 3, List.of(1L, Long.MAX_VALUE)));
    }
    return value(component.getGenericType());
  }

  private long number() {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> random.nextInt(1000);
      case 2 -> Integer.MAX_VALUE;
      case 3 -> random.nextLong(1L << 53);
      case 4 -> Long.MAX_VALUE - random.nextInt(3);
      default -> random.nextLong();
    };
  }

  private double real() {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> random.nextDouble();
      case 2 -> Double.MIN_VALUE;
      case 3 -> 1e22 * random.nextDouble();
      case 4 -> -0.0;
      default -> -random.nextDouble();
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(ODD.charAt(random.nextInt(ODD.length()))).append("\ud83d\ude00");
    }
    return text.toString();
  }
}
