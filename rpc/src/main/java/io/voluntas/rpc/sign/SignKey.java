package io.voluntas.rpc.sign;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.RSAKeyGenParameterSpec;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.util.List;
import javax.crypto.Cipher;

/**
 * The private half of a project's key: signs. Immutable; for any thread. Nothing here but {@link
 * #text()} shows the secret.
 *
 * <p>Its text has the form of the public one: the length in bits, then as hexadecimal lines the
 * modulus, the public and the private exponent (128 bytes each), the two primes, the exponents
 * modulo each prime less one and the inverse of the second prime modulo the first (64 bytes each),
 * then a dot.
 */
public final class SignKey {
  private static final int BYTES = VerifyKey.BYTES;
  private static final int HALF = BYTES / 2;
  private static final int ALL = 3 * BYTES + 5 * HALF;

  private final RSAPrivateCrtKey key;
  private final VerifyKey verifyKey;

  private SignKey(RSAPrivateCrtKey key) {
    this.key = key;
    this.verifyKey = new VerifyKey(key.getModulus(), key.getPublicExponent());
  }

  /** Makes a new key pair. */
  public static SignKey generate(SecureRandom random) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(
          new RSAKeyGenParameterSpec(VerifyKey.BITS, RSAKeyGenParameterSpec.F4), random);
      return new SignKey((RSAPrivateCrtKey) generator.generateKeyPair().getPrivate());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java makes no RSA keys of 1024 bits", e);
    }
  }

  /**
   * Reads a private key's text.
   *
   * @throws BadKeyException when it is none, or its numbers do not belong together
   */
  public static SignKey parse(String text) throws BadKeyException {
    byte[] all = VerifyKey.body(text, ALL, "private");
    BigInteger modulus = HexText.get(all, 0, BYTES);
    BigInteger p = HexText.get(all, 3 * BYTES, HALF);
    BigInteger q = HexText.get(all, 3 * BYTES + HALF, HALF);
    try {
      RSAPrivateCrtKeySpec spec =
          new RSAPrivateCrtKeySpec(
              modulus,
              HexText.get(all, BYTES, BYTES),
              HexText.get(all, 2 * BYTES, BYTES),
              p,
              q,
              HexText.get(all, 3 * BYTES + 2 * HALF, HALF),
              HexText.get(all, 3 * BYTES + 3 * HALF, HALF),
              HexText.get(all, 3 * BYTES + 4 * HALF, HALF));
      SignKey read =
          new SignKey((RSAPrivateCrtKey) KeyFactory.getInstance("RSA").generatePrivate(spec));
      Md5 probe = Md5.of("probe");
      if (p.multiply(q).equals(modulus) && read.verifyKey.verifies(probe, read.sign(probe))) {
        return read;
      }
    } catch (GeneralSecurityException | RuntimeException e) {
      // The causes quote numbers of the key at times: they must not reach a log.
    }
    throw new BadKeyException("the text is no private key: its numbers do not belong together");
  }

  /** The public half. */
  public VerifyKey verifyKey() {
    return verifyKey;
  }

  /** The secret, for a file that only its owner may read. Ends without newline. */
  public String text() {
    byte[] all = new byte[ALL];
    int at = 0;
    for (BigInteger number :
        List.of(key.getModulus(), key.getPublicExponent(), key.getPrivateExponent())) {
      HexText.put(number, all, at, BYTES);
      at += BYTES;
    }
    for (BigInteger number :
        List.of(
            key.getPrimeP(),
            key.getPrimeQ(),
            key.getPrimeExponentP(),
            key.getPrimeExponentQ(),
            key.getCrtCoefficient())) {
      HexText.put(number, all, at, HALF);
      at += HALF;
    }
    return (VerifyKey.BITS + "\n" + HexText.write(all)).strip();
  }

  /** Signs a sum, such as that of a program. The text has hexadecimal lines and a dot. */
  public String sign(Md5 sum) {
    try {
      Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
      cipher.init(Cipher.ENCRYPT_MODE, key);
      byte[] signature = cipher.doFinal(sum.hex().getBytes(StandardCharsets.US_ASCII));
      return HexText.write(signature).strip();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot sign with RSA", e);
    }
  }

  /** Allows the upload of a file of that name with at most so many bytes. */
  public String signUpload(String name, long maxBytes) {
    return sign(Md5.of(VerifyKey.uploadText(name, maxBytes)));
  }

  /** Vouches for a newer key, so that clients which trust this one take it. */
  public String signKey(VerifyKey newer) {
    return sign(Md5.of(newer.text()));
  }

  @Override
  public String toString() {
    return "SignKey of " + VerifyKey.BITS + " bits";
  }
}
