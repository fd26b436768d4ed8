package io.voluntas.emulator.study.plan;

import java.nio.ByteBuffer;
import java.util.Base64;

/** Numbers as one line of text, exactly. */
public final class ShardText {
  private ShardText() {}

  static String of(double[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Double.BYTES);
    bytes.asDoubleBuffer().put(values);
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /**
   * The numbers.
   *
   * @throws IllegalArgumentException when the text is not what a shard with so many numbers gives
   */
  public static double[] values(String text, int count) {
    byte[] bytes = Base64.getDecoder().decode(text);
    if (bytes.length != count * Double.BYTES) {
      throw new IllegalArgumentException(
          "a shard of " + bytes.length + " bytes instead of " + count * Double.BYTES);
    }
    double[] values = new double[count];
    ByteBuffer.wrap(bytes).asDoubleBuffer().get(values);
    return values;
  }
}
