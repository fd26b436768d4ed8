package io.voluntas.rpc.scheduler;

import io.voluntas.testkit.property.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Takes values from a list of random numbers, one after another, and zeros when it is used up. So
 * every record that is built from it shrinks as the list does: to fewer and smaller numbers.
 */
public final class Pick {
  private static final List<String> LETTERS =
      List.of("a", "z", "0", "_", " ", "&", "<", ">", "\"", "'", ";", "\n", "é", "😀", "]]>", "</");

  private final List<Long> numbers;
  private int at;

  private Pick(List<Long> numbers) {
    this.numbers = numbers;
  }

  /** Builds values from numbers. */
  public static <T> Gen<T> gen(int most, Function<Pick, T> builder) {
    return Gen.lists(Gen.longs(0, Integer.MAX_VALUE), 0, most)
        .map(list -> builder.apply(new Pick(list)));
  }

  private long next() {
    return at < numbers.size() ? numbers.get(at++) : 0;
  }

  /** From 0 to a bound, which is possible too. */
  public long upTo(long most) {
    // Spread over large ranges, and 0 stays 0.
    return Math.floorMod(next() * 4_294_967_311L, most + 1);
  }

  public int count(int most) {
    return (int) upTo(most);
  }

  public boolean flag() {
    return upTo(1) == 1;
  }

  /** Any text that XML can hold, without white space at the ends. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int i = count(8); i > 0; i--) {
      text.append(LETTERS.get(count(LETTERS.size() - 1)));
    }
    return text.toString().strip();
  }

  /** A name that could be one. */
  public String name() {
    return "n" + upTo(1_000_000_000);
  }

  public double number(double least) {
    return least + upTo(1_000_000_000_000L) / 1000.0;
  }

  public OptionalLong maybeLong(long most) {
    return flag() ? OptionalLong.of(upTo(most)) : OptionalLong.empty();
  }

  public OptionalInt maybeInt(int least, int most) {
    return flag() ? OptionalInt.of(least + count(most - least)) : OptionalInt.empty();
  }

  public OptionalDouble maybeNumber(double least) {
    return flag() ? OptionalDouble.of(number(least)) : OptionalDouble.empty();
  }

  public OptionalDouble maybeFraction() {
    return flag() ? OptionalDouble.of((1 + upTo(999_999)) / 1e6) : OptionalDouble.empty();
  }

  public <T> List<T> list(int most, Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int i = count(most); i > 0; i--) {
      list.add(element.get());
    }
    return list;
  }
}
