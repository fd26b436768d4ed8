package io.voluntas.testkit.property;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A drawn value with the ways to make it smaller.
 *
 * @param value the value
 * @param smaller simpler samples, the boldest step first; made when asked for
 * @param <T> what is drawn
 */
public record Sample<T>(T value, Supplier<List<Sample<T>>> smaller) {
  /** A value that does not shrink. */
  public static <T> Sample<T> of(T value) {
    return new Sample<>(value, List::of);
  }

  /** The image of the value; it shrinks as the value does. */
  public <R> Sample<R> map(Function<? super T, ? extends R> function) {
    return new Sample<>(
        function.apply(value),
        () -> {
          List<Sample<R>> images = new ArrayList<>();
          for (Sample<T> sample : smaller.get()) {
            images.add(sample.map(function));
          }
          return images;
        });
  }

  /** Two values as one; shrinks one of them at a time. */
  public <U, R> Sample<R> with(Sample<U> other, BiFunction<? super T, ? super U, R> function) {
    return new Sample<>(
        function.apply(value, other.value),
        () -> {
          List<Sample<R>> pairs = new ArrayList<>();
          for (Sample<T> sample : smaller.get()) {
            pairs.add(sample.with(other, function));
          }
          for (Sample<U> sample : other.smaller.get()) {
            pairs.add(with(sample, function));
          }
          return pairs;
        });
  }

  /** A list; loses its halves first, then single elements, then shrinks elements in place. */
  static <T> Sample<List<T>> list(List<Sample<T>> elements, int least) {
    return new Sample<>(
        elements.stream().map(Sample::value).toList(), () -> smallerLists(elements, least));
  }

  private static <T> List<Sample<List<T>>> smallerLists(List<Sample<T>> elements, int least) {
    List<Sample<List<T>>> lists = new ArrayList<>();
    for (int cut = elements.size(); cut > 0; cut /= 2) {
      if (elements.size() - cut < least) {
        continue;
      }
      for (int from = 0; from + cut <= elements.size(); from += cut) {
        List<Sample<T>> rest = new ArrayList<>(elements.subList(0, from));
        rest.addAll(elements.subList(from + cut, elements.size()));
        lists.add(list(rest, least));
      }
    }
    for (int i = 0; i < elements.size(); i++) {
      for (Sample<T> sample : elements.get(i).smaller.get()) {
        List<Sample<T>> changed = new ArrayList<>(elements);
        changed.set(i, sample);
        lists.add(list(changed, least));
      }
    }
    return lists;
  }
}
