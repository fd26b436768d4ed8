package io.voluntas.rpc.scheduler;

import java.util.SplittableRandom;

/** Damages documents: cuts, swapped and repeated pieces, bytes changed. */
public final class Garble {
  private static final String MARKUP = "<>/&\"'=!?- \n\0x";

  private Garble() {}

  /** Damages a copy in one to eight places. */
  public static byte[] damage(byte[] whole, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] bytes = whole.clone();
    for (int times = random.nextInt(1, 9); times > 0 && bytes.length > 1; times--) {
      int from = random.nextInt(bytes.length);
      int length = random.nextInt(Math.min(200, bytes.length - from) + 1);
      switch (random.nextInt(4)) {
        case 0 -> bytes[from] = (byte) MARKUP.charAt(random.nextInt(MARKUP.length()));
        case 1 -> bytes[from] = (byte) random.nextInt(256);
        case 2 -> bytes = without(bytes, from, length);
        default ->
            System.arraycopy(bytes, from, bytes, random.nextInt(bytes.length - length + 1), length);
      }
    }
    return bytes;
  }

  private static byte[] without(byte[] bytes, int from, int length) {
    byte[] rest = new byte[bytes.length - length];
    System.arraycopy(bytes, 0, rest, 0, from);
    System.arraycopy(bytes, from + length, rest, from, rest.length - from);
    return rest;
  }
}
