package io.voluntas.host.channel;

/** What a client tells a job. */
public enum Control {
  /** Stand still. */
  SUSPEND("<suspend/>"),
  /** Go on. */
  RESUME("<resume/>"),
  /** Leave; you will be started again. */
  QUIT("<quit/>"),
  /** Leave; you will not be started again. */
  ABORT("<abort/>");

  private final String text;

  Control(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
