package io.voluntas.rpc.sign;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The public half of a project's key: checks signatures. Immutable; for any thread.
 *
 * <p>Its text is the length in bits, then modulus and exponent of 128 bytes each as hexadecimal
 * lines, then a dot.
 */
public record VerifyKey(BigInteger modulus, BigInteger exponent) {
  /** The only length of the field. */
  public static final int BITS = 1024;

  static final int BYTES = BITS / 8;
  private static final BigInteger LEAST_EXPONENT = BigInteger.valueOf(3);

  /**
   * Refuses numbers that are no RSA key of this length with an {@link IllegalArgumentException}; an
   * exponent of 1 would make every signature good.
   */
  public VerifyKey {
    if (modulus.signum() <= 0 || modulus.bitLength() != BITS || !modulus.testBit(0)) {
      throw new IllegalArgumentException("the modulus is no odd number of " + BITS + " bits");
    }
    if (exponent.compareTo(LEAST_EXPONENT) < 0
        || exponent.compareTo(modulus) >= 0
        || !exponent.testBit(0)) {
      throw new IllegalArgumentException("the exponent is no odd number from 3 to the modulus");
    }
  }

  /**
   * Reads a key's text; white space around and between is free.
   *
   * @throws BadKeyException when it is none
   */
  public static VerifyKey parse(String text) throws BadKeyException {
    byte[] both = body(text, 2 * BYTES, "public");
    try {
      return new VerifyKey(HexText.get(both, 0, BYTES), HexText.get(both, BYTES, BYTES));
    } catch (IllegalArgumentException e) {
      throw new BadKeyException("the text is no public key: " + e.getMessage());
    }
  }

  static byte[] body(String text, int bytes, String kind) throws BadKeyException {
    String stripped = text.strip();
    int firstLine = 0;
    while (firstLine < stripped.length() && !Character.isWhitespace(stripped.charAt(firstLine))) {
      firstLine++;
    }
    String bits = stripped.substring(0, firstLine);
    if (!bits.equals(Integer.toString(BITS))) {
      throw new BadKeyException(
          "the text is no "
              + kind
              + " key: its first line is not "
              + BITS
              + ", the length in bits");
    }
    return HexText.read(stripped.substring(firstLine), bytes)
        .orElseThrow(
            () ->
                new BadKeyException(
                    "the text is no "
                        + kind
                        + " key: after the first line must come "
                        + bytes * 2
                        + " hexadecimal digits and a dot"));
  }

  /** The key's text in the one form that is signed and compared, without newline at its end. */
  public String text() {
    byte[] both = new byte[2 * BYTES];
    HexText.put(modulus, both, 0, BYTES);
    HexText.put(exponent, both, BYTES, BYTES);
    return (BITS + "\n" + HexText.write(both)).strip();
  }

  /**
   * Whether a signature is this key's over that sum. False for anything that is no signature at
   * all, so that a caller has one way to refuse.
   */
  public boolean verifies(Md5 sum, String signature) {
    return HexText.read(signature, BYTES)
        .map(bytes -> new BigInteger(1, bytes))
        .filter(number -> number.compareTo(modulus) < 0)
        .map(number -> number.modPow(exponent, modulus))
        .filter(new BigInteger(1, padded(sum))::equals)
        .isPresent();
  }

  /**
   * Whether a signature allows the upload of a file.
   *
   * @param maxBytes the most bytes that it may have
   */
  public boolean verifiesUpload(String name, long maxBytes, String signature) {
    return verifies(Md5.of(uploadText(name, maxBytes)), signature);
  }

  /**
   * Whether this key, trusted already, has signed a newer one. The signed text is the newer key's;
   * as signers differ on whether the newline at its end belongs to it, both forms are good.
   */
  public boolean verifiesKey(VerifyKey newer, String signature) {
    return verifies(Md5.of(newer.text()), signature)
        || verifies(Md5.of(newer.text() + "\n"), signature);
  }

  /** What is signed for an upload. */
  static String uploadText(String name, long maxBytes) {
    return "<name>" + name + "</name><max_nbytes>" + maxBytes + "</max_nbytes>";
  }

  /**
   * The whole block that a good signature opens to: PKCS #1 version 1.5, block type 1, without the
   * usual note of the digest. Comparing whole blocks leaves nothing to parse, and so no room for
   * signatures that hide something in the padding.
   */
  private static byte[] padded(Md5 sum) {
    byte[] content = sum.hex().getBytes(StandardCharsets.US_ASCII);
    byte[] block = new byte[BYTES];
    int separator = BYTES - content.length - 1;
    block[1] = 1;
    Arrays.fill(block, 2, separator, (byte) 0xff);
    System.arraycopy(content, 0, block, separator + 1, content.length);
    return block;
  }
}
