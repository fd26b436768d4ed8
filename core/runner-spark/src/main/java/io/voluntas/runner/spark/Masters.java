package io.voluntas.runner.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Locale;

/** Says quickly and in one line what Spark would say after a minute and in many. */
final class Masters {
  private static final int MILLIS = 5_000;
  private static final String STANDALONE = "spark://";

  private Masters() {}

  /**
   * Does nothing unless it is a standalone master, or several, of which none can be reached.
   *
   * @throws IllegalStateException when none can
   */
  static void check(String master) {
    if (!master.startsWith(STANDALONE)) {
      return;
    }
    String why = "";
    for (String place : master.substring(STANDALONE.length()).split(",", -1)) {
      int colon = place.lastIndexOf(':');
      String problem = connect(place, colon);
      if (problem.isEmpty()) {
        return;
      }
      why += (why.isEmpty() ? "" : "; ") + place + ": " + problem;
    }
    throw new IllegalStateException("no Spark master answers at " + why);
  }

  private static String connect(String place, int colon) {
    try (Socket socket = new Socket()) {
      int port = Integer.parseInt(place.substring(colon + 1));
      socket.connect(new InetSocketAddress(place.substring(0, Math.max(0, colon)), port), MILLIS);
      return "";
    } catch (IOException e) {
      String text = e.getMessage();
      return text == null ? e.getClass().getSimpleName() : text.toLowerCase(Locale.ROOT);
    } catch (RuntimeException e) {
      return "not HOST:PORT";
    }
  }

  /** The first line of the message of the first cause that has one. */
  static String firstLine(Throwable failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      String text = e.getMessage();
      if (text != null && !text.isBlank()) {
        return text.strip().lines().findFirst().orElse("");
      }
    }
    return failure.getClass().getSimpleName();
  }
}
