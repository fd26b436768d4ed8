package io.voluntas.cli.detect;

import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.Instance;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A detection as text between processes: lines of words, each word percent-encoded, so that names
 * of devices may contain anything. The last line says that the text is complete.
 */
final class DetectionLines {
  private static final String FOUND = "found";
  private static final String ABSENT = "absent";
  private static final String BROKEN = "broken";
  private static final String END = "end";
  private static final int FIXED_WORDS = 5;

  private DetectionLines() {}

  static String write(Detection detection) {
    List<String> lines = new ArrayList<>();
    if (detection instanceof Detection.Found found) {
      found.instances().forEach(instance -> lines.add(line(instance)));
    } else if (detection instanceof Detection.Absent absent) {
      lines.add(line(ABSENT, absent.reason()));
    } else if (detection instanceof Detection.Broken broken) {
      lines.add(line(BROKEN, broken.reason(), broken.remedy()));
    }
    lines.add(END);
    return String.join("\n", lines);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException for anything else, a part of it included
   */
  static Detection read(String text) {
    List<List<String>> lines =
        text.lines()
            .map(
                line ->
                    Arrays.stream(line.split(" ", -1))
                        .map(word -> URLDecoder.decode(word, StandardCharsets.UTF_8))
                        .toList())
            .toList();
    if (lines.size() < 2 || !lines.get(lines.size() - 1).equals(List.of(END))) {
      throw new IllegalArgumentException("the answer is not complete");
    }
    List<String> first = lines.get(0);
    if (first.get(0).equals(ABSENT) && first.size() == 2) {
      return new Detection.Absent(first.get(1));
    }
    if (first.get(0).equals(BROKEN) && first.size() == 3) {
      return new Detection.Broken(first.get(1), first.get(2));
    }
    return new Detection.Found(
        lines.subList(0, lines.size() - 1).stream().map(DetectionLines::instance).toList());
  }

  private static String line(Instance instance) {
    List<String> words =
        new ArrayList<>(
            List.of(
                FOUND,
                Integer.toString(instance.index()),
                instance.name(),
                Long.toString(instance.memoryBytes()),
                Double.toString(instance.peakFlops())));
    instance.attributes().forEach((name, value) -> words.addAll(List.of(name, value)));
    return line(words.toArray(String[]::new));
  }

  private static Instance instance(List<String> words) {
    if (!words.get(0).equals(FOUND)
        || words.size() < FIXED_WORDS
        || (words.size() - FIXED_WORDS) % 2 != 0) {
      throw new IllegalArgumentException("not a device: " + words);
    }
    SortedMap<String, String> attributes = new TreeMap<>();
    for (int i = FIXED_WORDS; i < words.size(); i += 2) {
      attributes.put(words.get(i), words.get(i + 1));
    }
    return new Instance(
        Integer.parseInt(words.get(1)),
        words.get(2),
        Long.parseLong(words.get(3)),
        Double.parseDouble(words.get(4)),
        attributes);
  }

  private static String line(String... words) {
    return Stream.of(words)
        .map(word -> URLEncoder.encode(word, StandardCharsets.UTF_8))
        .collect(Collectors.joining(" "));
  }
}
