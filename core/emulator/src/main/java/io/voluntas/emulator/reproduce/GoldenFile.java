package io.voluntas.emulator.reproduce;

import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The golden numbers of a study: lines of {@code table,row,column,measured,step in seconds,value,
 * standard deviation,runs}; lines that begin with a hash are for people.
 *
 * @param lines the numbers with the tables to which they belong, in the order of the file
 */
record GoldenFile(List<Line> lines) {
  private static final int FIELDS = 8;

  /** A number of a table. */
  record Line(String table, Golden golden) {}

  GoldenFile {
    lines = List.copyOf(lines);
  }

  /** Reads the file of a study, which is part of this program. */
  static GoldenFile of(String study) {
    try (InputStream in = GoldenFile.class.getResourceAsStream(study + ".csv")) {
      if (in == null) {
        throw new IllegalStateException("no golden numbers of " + study);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static GoldenFile parse(String text) {
    List<Line> lines = new ArrayList<>();
    for (String line : text.lines().filter(one -> !one.startsWith("#")).toList()) {
      String[] fields = line.split(",", -1);
      if (fields.length != FIELDS) {
        throw new IllegalArgumentException("not " + FIELDS + " fields: " + line);
      }
      lines.add(
          new Line(
              fields[0],
              new Golden(
                  fields[1],
                  fields[2],
                  Measured.valueOf(fields[3].toUpperCase(Locale.ROOT)),
                  Long.parseLong(fields[4]) * Durations.SECOND,
                  Double.parseDouble(fields[5]),
                  Double.parseDouble(fields[6]),
                  Integer.parseInt(fields[7]))));
    }
    return new GoldenFile(lines);
  }

  /** The numbers of a table. */
  List<Golden> table(String name) {
    return lines.stream().filter(one -> one.table().equals(name)).map(Line::golden).toList();
  }
}
