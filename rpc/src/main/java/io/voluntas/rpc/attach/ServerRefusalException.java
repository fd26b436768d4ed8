package io.voluntas.rpc.attach;

import io.voluntas.spi.rpc.RefusedException;

/** A project or account manager has understood the request and says no, with a number. */
public final class ServerRefusalException extends RefusedException {
  private static final long serialVersionUID = 1L;

  private final int number;

  private ServerRefusalException(int number, String message) {
    super(message);
    this.number = number;
  }

  /**
   * The refusal of that number.
   *
   * @param place who says so
   * @param said its own words; may be empty
   */
  static ServerRefusalException of(String place, int number, String said) {
    String words = words(number);
    return new ServerRefusalException(
        number, place + ": " + words + (said.isEmpty() ? "" : " (it says: " + said + ")"));
  }

  /** The number of the field's tools, below zero, for instance -206 for a wrong password. */
  public int number() {
    return number;
  }

  private static String words(int number) {
    return switch (number) {
      case -136, -161 -> "there is no such account; check the address, or create an account";
      case -137, -207 -> "there is such an account already, with another password";
      case -183 -> "the project is down for maintenance; try again later";
      case -188 -> "the user name cannot be used";
      case -189 -> "the address of the project is not valid";
      case -205 -> "the address of mail is not valid";
      case -206 -> "the password is wrong or too short";
      case -208 -> "the project makes no new accounts at present";
      case -242 -> "the project's terms of use must be agreed to first, on its web page";
      default -> "refused with error " + number;
    };
  }
}
