package io.voluntas.spi.lab;

/** When a processor is decided anew, besides sleeping and waking. */
public enum LabMode {
  /** At the end of a request; eligibility by the lag then. What Linux does. */
  REQUEST_END,
  /** After each quantum; eligibility by the lag when the request began. The rule of 1995. */
  PAPER,
  /** After each quantum; eligibility by the lag then. */
  QUANTUM
}
