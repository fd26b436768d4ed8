package io.voluntas.spi;

import java.util.List;

/**
 * Makes one kind of extension by name, from declared and validated options.
 *
 * @param <T> what is made, for instance a {@code CpuSchedulingPolicy}
 */
public interface Factory<T> {
  /** The name by which users choose it: a lower-case token, unique per kind in an installation. */
  String name();

  /** One line of help, without a full stop. */
  String help();

  /** The options that {@link #create} understands. Anything else is refused before it is called. */
  default List<Option<?>> options() {
    return List.of();
  }

  /**
   * Makes an instance. Called once per run (a run is single-threaded); must not start threads.
   *
   * @param values a value for each declared option, defaults filled in
   * @throws IllegalArgumentException when values contradict each other; the message is shown to the
   *     user beside the name of the factory
   */
  T create(OptionValues values);

  /**
   * A factory from its parts.
   *
   * @param <T> what is made
   */
  static <T> Factory<T> of(
      String name,
      String help,
      List<Option<?>> options,
      java.util.function.Function<OptionValues, ? extends T> maker) {
    List<Option<?>> declared = List.copyOf(options);
    return new Factory<>() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public String help() {
        return help;
      }

      @Override
      public List<Option<?>> options() {
        return declared;
      }

      @Override
      public T create(OptionValues values) {
        return maker.apply(values);
      }
    };
  }
}
