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
 * @param fetch work-fetch policy
 * @param fetchOptions its options
 * @param send work-send policy of all servers
 * @param sendOptions its options
 * @param enforceOptions options of the enforcement policy
 */
public record PolicyNames(
    String cpu,
    SortedMap<String, String> cpuOptions,
    String fetch,
    SortedMap<String, String> fetchOptions,
    String send,
    SortedMap<String, String> sendOptions,
    SortedMap<String, String> enforceOptions) {
  /** The enforcement policy of all sets. */
  public static final String ENFORCE = "checkpoint";

  /** Copies the options. */
  public PolicyNames {
    cpuOptions = copy(cpuOptions);
    fetchOptions = copy(fetchOptions);
    sendOptions = copy(sendOptions);
    enforceOptions = copy(enforceOptions);
  }

  /** Policies at their defaults. */
  static PolicyNames of(String cpu, String fetch, String send) {
    return new PolicyNames(
        cpu, new TreeMap<>(), fetch, new TreeMap<>(), send, new TreeMap<>(), new TreeMap<>());
  }

  /** The same with an option of the CPU scheduling policy. */
  PolicyNames cpu(String option, String value) {
    return new PolicyNames(
        cpu,
        with(cpuOptions, option, value),
        fetch,
        fetchOptions,
        send,
        sendOptions,
        enforceOptions);
  }

  /** The same with an option of the work-fetch policy. */
  PolicyNames fetch(String option, String value) {
    return new PolicyNames(
        cpu,
        cpuOptions,
        fetch,
        with(fetchOptions, option, value),
        send,
        sendOptions,
        enforceOptions);
  }

  /** The same with an option of the work-send policy. */
  PolicyNames send(String option, String value) {
    return new PolicyNames(
        cpu,
        cpuOptions,
        fetch,
        fetchOptions,
        send,
        with(sendOptions, option, value),
        enforceOptions);
  }

  /** The same with an option of the enforcement policy. */
  PolicyNames enforce(String option, String value) {
    return new PolicyNames(
        cpu,
        cpuOptions,
        fetch,
        fetchOptions,
        send,
        sendOptions,
        with(enforceOptions, option, value));
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
