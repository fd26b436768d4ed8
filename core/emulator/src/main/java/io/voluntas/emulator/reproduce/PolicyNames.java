package io.voluntas.emulator.reproduce;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One set of policies by name; enforcement is {@code checkpoint}.
 *
 * @param cpu CPU scheduling policy
 * @param cpuOptions its options that are not at their defaults, as texts
 * @param enforceOptions options of the enforcement policy
 * @param fetch work-fetch policy
 * @param fetchOptions its options
 * @param send work-send policy of all servers
 * @param sendOptions its options
 */
public record PolicyNames(
    String cpu,
    SortedMap<String, String> cpuOptions,
    SortedMap<String, String> enforceOptions,
    String fetch,
    SortedMap<String, String> fetchOptions,
    String send,
    SortedMap<String, String> sendOptions) {
  /** The enforcement policy of all sets. */
  public static final String ENFORCE = "checkpoint";

  /** Copies the options. */
  public PolicyNames {
    cpuOptions = copy(cpuOptions);
    enforceOptions = copy(enforceOptions);
    fetchOptions = copy(fetchOptions);
    sendOptions = copy(sendOptions);
  }

  /** Policies at their defaults. */
  static PolicyNames of(String cpu, String fetch, String send) {
    SortedMap<String, String> none = new TreeMap<>();
    return new PolicyNames(cpu, none, none, fetch, none, send, none);
  }

  /** The same with an option of the CPU scheduling policy. */
  PolicyNames cpu(String option, String value) {
    return new PolicyNames(
        cpu,
        with(cpuOptions, option, value),
        enforceOptions,
        fetch,
        fetchOptions,
        send,
        sendOptions);
  }

  /** The same with an option of the enforcement policy. */
  PolicyNames enforce(String option, String value) {
    return new PolicyNames(
        cpu,
        cpuOptions,
        with(enforceOptions, option, value),
        fetch,
        fetchOptions,
        send,
        sendOptions);
  }

  /** The same with an option of the work-fetch policy. */
  PolicyNames fetch(String option, String value) {
    return new PolicyNames(
        cpu,
        cpuOptions,
        enforceOptions,
        fetch,
        with(fetchOptions, option, value),
        send,
        sendOptions);
  }

  /** The same with an option of the work-send policy. */
  PolicyNames send(String option, String value) {
    return new PolicyNames(
        cpu,
        cpuOptions,
        enforceOptions,
        fetch,
        fetchOptions,
        send,
        with(sendOptions, option, value));
  }

  /** For people: names, and options in brackets. */
  public String text() {
    return text(cpu, cpuOptions)
        + " + "
        + text(fetch, fetchOptions)
        + " + "
        + text(send, sendOptions)
        + (enforceOptions.isEmpty() ? "" : " + " + text(ENFORCE, enforceOptions));
  }

  private static String text(String name, Map<String, String> options) {
    if (options.isEmpty()) {
      return name;
    }
    StringBuilder all = new StringBuilder(name).append(" [");
    String comma = "";
    for (Map.Entry<String, String> one : options.entrySet()) {
      all.append(comma).append(one.getKey()).append('=').append(one.getValue());
      comma = ", ";
    }
    return all.append(']').toString();
  }

  private static SortedMap<String, String> copy(Map<String, String> options) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  private static SortedMap<String, String> with(
      Map<String, String> options, String option, String value) {
    SortedMap<String, String> more = new TreeMap<>(options);
    more.put(option, value);
    return more;
  }
}
