package io.voluntas.emulator.study.read;

import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.AvailabilitySpec.Trace;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.Supply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Traces as a text that travels with a study, exact to the microsecond. It is YAML: a list in which
 * {@code trace: once}, or {@code trace: N} for one that starts again after N microseconds, begins a
 * trace, and pairs of microseconds are its intervals.
 */
final class KeptTraces {
  private static final String ONCE = "once";
  private static final Pattern HEAD = Pattern.compile("- trace: (once|[0-9]{1,18})");
  private static final Pattern INTERVAL = Pattern.compile("- \\[([0-9]{1,18}), ([0-9]{1,18})]");

  private KeptTraces() {}

  static String write(List<Trace> traces) {
    StringBuilder text = new StringBuilder();
    for (Trace trace : traces) {
      text.append("- trace: ");
      text.append(trace.repeat().isPresent() ? trace.repeat().getAsLong() : ONCE).append('\n');
      for (Interval one : trace.intervals()) {
        text.append("- [").append(one.from()).append(", ").append(one.to()).append("]\n");
      }
    }
    return text.toString();
  }

  /**
   * Reads them.
   *
   * @throws IllegalArgumentException with the line that is not as it was written
   */
  static List<Trace> read(String text) {
    List<Trace> traces = new ArrayList<>();
    List<Interval> intervals = new ArrayList<>();
    OptionalLong repeat = OptionalLong.empty();
    boolean begun = false;
    for (String line : text.lines().toList()) {
      Matcher head = HEAD.matcher(line);
      Matcher interval = INTERVAL.matcher(line);
      if (head.matches()) {
        if (begun) {
          traces.add(new Trace(intervals, repeat));
          intervals = new ArrayList<>();
        }
        begun = true;
        repeat =
            head.group(1).equals(ONCE)
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(head.group(1)));
      } else if (begun && interval.matches()) {
        intervals.add(
            new Interval(Long.parseLong(interval.group(1)), Long.parseLong(interval.group(2))));
      } else {
        throw new IllegalArgumentException("'" + line + "' is no part of kept traces");
      }
    }
    if (begun) {
      traces.add(new Trace(intervals, repeat));
    }
    return traces;
  }

  private static String key(String name) {
    return "traces of " + name;
  }

  private static String key(String name, Optional<String> node) {
    return "trace of " + name + node.map(one -> ", " + one).orElse("");
  }

  private static IllegalArgumentException noJobs(String name) {
    return new IllegalArgumentException("'" + name + "': a population takes no jobs from files");
  }

  /**
   * Reads files and keeps what was read.
   *
   * @param files where they are
   * @param texts takes a text for each
   */
  record Keeping(ScenarioFiles files, TreeMap<String, String> texts) implements ScenarioFiles {
    @Override
    public List<Trace> traces(String name) {
      List<Trace> traces = files.traces(name);
      texts.put(key(name), write(traces));
      return traces;
    }

    @Override
    public Trace trace(String name, Optional<String> node) {
      Trace trace = files.trace(name, node);
      texts.put(key(name, node), write(List.of(trace)));
      return trace;
    }

    @Override
    public List<Supply.RecordedJob> jobs(String name, String app, long delayBound) {
      throw noJobs(name);
    }
  }

  /**
   * Reads what was kept.
   *
   * @param texts a text for each file
   */
  record Kept(TreeMap<String, String> texts) implements ScenarioFiles {
    private List<Trace> kept(String key, String name) {
      String text = texts.get(key);
      if (text == null) {
        throw new IllegalArgumentException("the traces '" + name + "' were not sent along");
      }
      return read(text);
    }

    @Override
    public List<Trace> traces(String name) {
      return kept(key(name), name);
    }

    @Override
    public Trace trace(String name, Optional<String> node) {
      return kept(key(name, node), name).get(0);
    }

    @Override
    public List<Supply.RecordedJob> jobs(String name, String app, long delayBound) {
      throw noJobs(name);
    }
  }
}
