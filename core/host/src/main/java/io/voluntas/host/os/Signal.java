package io.voluntas.host.os;

/** What can be told to a process from outside. */
public enum Signal {
  /** Please end. */
  TERM(15),
  /** End now. */
  KILL(9),
  /** Stand still. */
  STOP(19),
  /** Go on. */
  CONT(18);

  private final int number;

  Signal(int number) {
    this.number = number;
  }

  /** Its number on Linux (all processors but MIPS) and the other systems that count alike. */
  int number() {
    return number;
  }
}
