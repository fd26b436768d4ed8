package io.voluntas.engine.config;

import java.util.Arrays;
import java.util.List;

/** The sections of {@code voluntas.yaml} that choose one factory by name. */
public enum PolicyKind {
  /** CPU scheduling. */
  CPU("cpu", "edf-debt"),
  /** Work fetch. */
  FETCH("fetch", "per-resource"),
  /** Enforcement. */
  ENFORCE("enforce", "checkpoint"),
  /** Work send (emulated servers and the project server). */
  SEND("send", "edf-check"),
  /** RPC transport of the live client. */
  TRANSPORT("transport", "http");

  private final String section;
  private final String defaultPolicy;

  PolicyKind(String section, String defaultPolicy) {
    this.section = section;
    this.defaultPolicy = defaultPolicy;
  }

  /** Name of the section. */
  public String section() {
    return section;
  }

  /** The factory that is taken when nobody chooses one. */
  public String defaultPolicy() {
    return defaultPolicy;
  }

  static List<String> sections() {
    return Arrays.stream(values()).map(PolicyKind::section).toList();
  }
}
