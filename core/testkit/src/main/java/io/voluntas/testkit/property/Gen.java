package io.voluntas.testkit.property;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Draws values from a seeded source.
 *
 * @param <T> what is drawn
 */
@FunctionalInterface
public interface Gen<T> {
  /** Draws one; the same state of the source gives the same sample. */
  Sample<T> draw(SplittableRandom random);

  /** Always the same. */
  static <T> Gen<T> just(T value) {
    return random -> Sample.of(value);
  }

  /** A number between two bounds, both possible; shrinks by halves towards the lower one. */
  static Gen<Long> longs(long least, long most) {
    return random -> shrinking(least, random.nextLong(least, most + 1));
  }

  /** A number between two bounds, both possible; shrinks by halves towards the lower one. */
  static Gen<Integer> ints(int least, int most) {
    return longs(least, most).map(Math::toIntExact);
  }

  /** Either; shrinks to false. */
  static Gen<Boolean> booleans() {
    return longs(0, 1).map(bit -> bit == 1);
  }

  /** One of some values; shrinks towards the first. */
  static <T> Gen<T> oneOf(List<T> values) {
    return ints(0, values.size() - 1).map(values::get);
  }

  /** A list with a length between two bounds; shrinks by leaving out and by shrinking elements. */
  static <T> Gen<List<T>> lists(Gen<T> elements, int least, int most) {
    return random -> {
      int length = random.nextInt(least, most + 1);
      List<Sample<T>> samples = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        samples.add(elements.draw(random));
      }
      return Sample.list(samples, least);
    };
  }

  /** The images of what this draws. */
  default <R> Gen<R> map(Function<? super T, ? extends R> function) {
    return random -> draw(random).map(function);
  }

  /** What this and another one draw, as one value. */
  default <U, R> Gen<R> with(Gen<U> other, BiFunction<? super T, ? super U, R> function) {
    return random -> {
      Sample<T> first = draw(random);
      return first.with(other.draw(random), function);
    };
  }

  private static Sample<Long> shrinking(long least, long value) {
    return new Sample<>(
        value,
        () -> {
          List<Sample<Long>> smaller = new ArrayList<>();
          // The lower bound, then half way from it, then closer and closer to the value.
          for (long step = value - least; step > 0; step /= 2) {
            smaller.add(shrinking(least, value - step));
          }
          return smaller;
        });
  }
}
