package io.voluntas.policies.cpu.eevdf;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * One processor in milliseconds, entities named by letters. A millisecond is 360 360 service units
 * (divisible by 1 to 15), so that all fractions of the vectors are whole numbers of units and the
 * integer engine has nothing to round.
 */
final class Bench {
  static final long MS = 360_360;

  final LagQueue queue;
  final Dispatcher dispatcher;
  Ratio now = Ratio.ZERO;

  Bench(Engine engine) {
    this(engine, QueueRules.STANDARD, DispatchRules.STANDARD);
  }

  Bench(Engine engine, QueueRules rules, DispatchRules dispatch) {
    queue = engine.make(rules.with(dispatch.eligibility()), MS);
    dispatcher = new Dispatcher(queue, dispatch);
  }

  /** A, B, C with weight 1 and slice 30, all even: the article's example. */
  static Bench article(Engine engine) {
    return article(engine, QueueRules.STANDARD);
  }

  static Bench article(Engine engine, QueueRules rules) {
    Bench bench = new Bench(engine, rules, DispatchRules.STANDARD);
    bench.join("A", 1, "30");
    bench.join("B", 1, "30");
    bench.join("C", 1, "30");
    return bench;
  }

  /** The article's example at t = 30: lags -20, 10, 10, V = 10. */
  static Bench afterA(Engine engine) {
    return afterA(engine, QueueRules.STANDARD);
  }

  static Bench afterA(Engine engine, QueueRules rules) {
    Bench bench = article(engine, rules);
    bench.serve("A", "30");
    return bench;
  }

  static int id(String name) {
    return name.charAt(0) - 'A';
  }

  static String name(int id) {
    return String.valueOf((char) ('A' + id));
  }

  static long units(String ms) {
    return Ratio.parse(ms).times(MS).longValueExact();
  }

  static Ratio scaled(String ms) {
    return Ratio.parse(ms).times(MS);
  }

  Bench join(String name, long weight, String slice) {
    return join(name, weight, slice, Placement.even());
  }

  Bench joinAt(String name, long weight, String slice, String virtualRuntime) {
    return join(name, weight, slice, Placement.at(scaled(virtualRuntime)));
  }

  Bench joinWithLag(String name, long weight, String slice, String lag) {
    return join(name, weight, slice, Placement.withLag(scaled(lag)));
  }

  Bench join(String name, long weight, String slice, Placement placement) {
    dispatcher.join(id(name), weight, units(slice), placement);
    return this;
  }

  /** Books service whoever the dispatcher would choose. */
  Bench serve(String name, String ms) {
    queue.charge(id(name), units(ms));
    now = now.plus(Ratio.parse(ms));
    return this;
  }

  /** Lets the dispatcher's choice run for a time, which may not reach beyond its next decision. */
  String run(String ms) {
    String name = decide();
    if (units(ms) > dispatcher.horizon()) {
      throw new AssertionError(name + " has only " + ms(Ratio.of(dispatcher.horizon())));
    }
    dispatcher.run(units(ms));
    now = now.plus(Ratio.parse(ms));
    return name;
  }

  /** Lets the dispatcher's choice run to the next decision. */
  String step() {
    String name = decide();
    long horizon = dispatcher.horizon();
    dispatcher.run(horizon);
    now = now.plus(Ratio.of(horizon, MS));
    return name;
  }

  String steps(int count) {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < count; i++) {
      names.append(step());
    }
    return names.toString();
  }

  /** Who ran in each of the next quanta, whatever the decisions are. */
  String quanta(int count, String quantum) {
    StringBuilder names = new StringBuilder();
    while (names.length() < count) {
      Ratio before = now;
      String name = step();
      long quanta = now.minus(before).over(Ratio.parse(quantum)).longValueExact();
      names.append(name.repeat((int) quanta));
    }
    return names.substring(0, count);
  }

  String decide() {
    OptionalInt id = dispatcher.decide();
    return id.isPresent() ? name(id.getAsInt()) : "-";
  }

  String pick() {
    OptionalInt id = queue.pick();
    return id.isPresent() ? name(id.getAsInt()) : "-";
  }

  String lag(String name) {
    return ms(queue.lag(id(name)));
  }

  /** Lags of some entities, separated by blanks. */
  String lags(String names) {
    return names
        .chars()
        .mapToObj(c -> lag(String.valueOf((char) c)))
        .collect(Collectors.joining(" "));
  }

  /** Virtual runtime and deadline. */
  String virtual(String name) {
    return "v=" + ms(queue.virtualRuntime(id(name))) + " d=" + ms(queue.deadline(id(name)));
  }

  String virtualTime() {
    return ms(queue.virtualTime());
  }

  String eligible() {
    List<Integer> ids = queue.competing();
    return ids.stream().filter(queue::eligible).map(Bench::name).collect(Collectors.joining());
  }

  Ratio sum() {
    return queue.competing().stream().map(queue::lag).reduce(Ratio.ZERO, Ratio::plus);
  }

  Standing standing(String name) {
    return queue.standing(id(name));
  }

  static String ms(Ratio units) {
    return units.over(MS).toString();
  }
}
