package io.voluntas.emulator.study.design;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Streams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which points of the space of parameters are tried. */
public sealed interface Design {
  /**
   * The points, each with a value for each axis, no two alike: of points that are drawn alike the
   * first stays. What is drawn for an axis depends on its name, not on where it stands.
   *
   * @param names names of the axes, unique
   * @param axes may be empty: then there is one point without values
   * @param seed the study's seed
   * @throws IllegalArgumentException when the design cannot use an axis
   */
  List<List<String>> points(List<String> names, List<Axis> axes, long seed);

  /**
   * How many points are asked for, of which some may be drawn alike; of more than four thousand
   * million not how many more.
   */
  long count(List<Axis> axes);

  /** Every combination of listed values, the last axis changing fastest. */
  record Grid() implements Design {
    private static final long MANY = 1L << 32;

    @Override
    public long count(List<Axis> axes) {
      long count = 1;
      for (Axis axis : axes) {
        // More than anyone can run, but not so much that it overflows.
        count = Math.min(MANY, count * listed(axis).size());
      }
      return count;
    }

    @Override
    public List<List<String>> points(List<String> names, List<Axis> axes, long seed) {
      List<List<String>> points = new ArrayList<>(List.of(List.of()));
      for (Axis axis : axes) {
        List<List<String>> longer = new ArrayList<>();
        for (List<String> point : points) {
          for (String value : listed(axis)) {
            List<String> next = new ArrayList<>(point);
            next.add(value);
            longer.add(List.copyOf(next));
          }
        }
        points = longer;
      }
      return List.copyOf(points);
    }

    private static List<String> listed(Axis axis) {
      if (axis instanceof Axis.Listed list) {
        return list.values();
      }
      throw new IllegalArgumentException(
          "a grid needs a list of values; a distribution needs the design random or latin-hypercube");
    }
  }

  /**
   * Points drawn independently.
   *
   * @param points how many, at least 1
   */
  record Random(int points) implements Design {
    /** Fineness of drawn values; it must not depend on how many points there are. */
    private static final int PARTS = 1000;

    /** Checks the number. */
    public Random {
      atLeastOne(points);
    }

    @Override
    public long count(List<Axis> axes) {
      return points;
    }

    @Override
    public List<List<String>> points(List<String> names, List<Axis> axes, long seed) {
      double[][] places = new double[axes.size()][points];
      for (int a = 0; a < places.length; a++) {
        KeyedStream stream = stream(seed, names.get(a));
        Arrays.setAll(places[a], i -> stream.next());
      }
      return rows(axes, places, PARTS);
    }
  }

  /**
   * A Latin hypercube (McKay, Beckman and Conover, Technometrics 21:239, 1979): each axis is cut
   * into as many equal parts as there are points, and each part has exactly one point, at a random
   * place in it; the parts of different axes are matched at random.
   *
   * @param points how many, at least 1
   */
  record LatinHypercube(int points) implements Design {
    /** Checks the number. */
    public LatinHypercube {
      atLeastOne(points);
    }

    @Override
    public long count(List<Axis> axes) {
      return points;
    }

    @Override
    public List<List<String>> points(List<String> names, List<Axis> axes, long seed) {
      return rows(axes, places(names, seed), points);
    }

    /** The places in [0, 1), by axis and point. */
    double[][] places(List<String> names, long seed) {
      double[][] places = new double[names.size()][points];
      for (int a = 0; a < places.length; a++) {
        KeyedStream stream = stream(seed, names.get(a));
        double[] keys = new double[points];
        Arrays.setAll(keys, i -> stream.next());
        Integer[] order = new Integer[points];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> keys[i]));
        for (int part = 0; part < points; part++) {
          // Rounding must not carry a point into the next part.
          double place = (part + stream.next()) / points;
          places[a][order[part]] = Math.min(place, Math.nextDown((part + 1.0) / points));
        }
      }
      return places;
    }
  }

  private static void atLeastOne(int points) {
    if (points < 1) {
      throw new IllegalArgumentException("a design of " + points + " points");
    }
  }

  private static KeyedStream stream(long seed, String axis) {
    return Streams.of(seed, 0, 0).named(Purpose.DESIGN, axis);
  }

  private static List<List<String>> rows(List<Axis> axes, double[][] places, int parts) {
    Map<List<String>, List<String>> rows = new LinkedHashMap<>();
    int points = axes.isEmpty() ? 1 : places[0].length;
    for (int i = 0; i < points; i++) {
      List<String> row = new ArrayList<>();
      for (int a = 0; a < axes.size(); a++) {
        row.add(axes.get(a).at(places[a][i], parts));
      }
      rows.putIfAbsent(
          row.stream().map(value -> Quantity.canonical(value, false)).toList(), List.copyOf(row));
    }
    return List.copyOf(rows.values());
  }
}
