package io.voluntas.rpc.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Vectors worked out with OpenSSL 3.0: {@code openssl genrsa 1024}, its numbers as printed by
 * {@code openssl asn1parse} broken into lines of 64 digits, and {@code openssl pkeyutl -sign
 * -pkeyopt rsa_padding_mode:pkcs1} over the 32 digits that {@code md5sum} prints.
 */
class SignatureTest {
  /** RFC 1321, appendix A.5. */
  private static final Md5 ABC = new Md5("900150983cd24fb0d6963f7d28e17f72");

  private static final SignKey OTHER = SignKey.generate(new SecureRandom());

  @Test
  void readsAKeyAndGivesTheSameText() throws Exception {
    assertThat(VerifyKey.parse(vector("public-key")).text())
        .isEqualTo(vector("public-key").strip());
    SignKey secret = SignKey.parse(vector("private-key"));
    assertThat(secret.text()).isEqualTo(vector("private-key").strip());
    assertThat(secret.verifyKey()).isEqualTo(VerifyKey.parse(vector("public-key")));
    assertThat(secret.verifyKey().exponent()).isEqualTo(65537);
  }

  @Test
  void signsAsOpensslDoes() throws Exception {
    SignKey secret = SignKey.parse(vector("private-key"));
    assertThat(secret.sign(ABC)).isEqualTo(vector("signature-of-abc").strip());
    assertThat(secret.signUpload("wu_1_0_r5_0", 1000))
        .isEqualTo(vector("signature-of-upload").strip());
  }

  @Test
  void verifiesWhatOpensslSigned() throws Exception {
    VerifyKey key = VerifyKey.parse(vector("public-key"));
    assertThat(key.verifies(ABC, vector("signature-of-abc"))).isTrue();
    assertThat(key.verifiesUpload("wu_1_0_r5_0", 1000, vector("signature-of-upload"))).isTrue();
  }

  @Test
  void aSignatureIsGoodForOneSumAndOneKeyOnly() throws Exception {
    VerifyKey key = VerifyKey.parse(vector("public-key"));
    assertThat(key.verifies(Md5.of("abd"), vector("signature-of-abc"))).isFalse();
    assertThat(OTHER.verifyKey().verifies(ABC, vector("signature-of-abc"))).isFalse();
    String upload = vector("signature-of-upload");
    assertThat(key.verifiesUpload("wu_1_0_r5_0", 1001, upload)).isFalse();
    assertThat(key.verifiesUpload("wu_1_0_r5_1", 1000, upload)).isFalse();
  }

  @Test
  void eachChangedDigitSpoilsASignature() throws Exception {
    VerifyKey key = VerifyKey.parse(vector("public-key"));
    String good = vector("signature-of-abc");
    for (int i = 0; i < good.length(); i++) {
      char c = good.charAt(i);
      if (Character.digit(c, 16) >= 0) {
        String bad = good.substring(0, i) + (c == '0' ? '1' : '0') + good.substring(i + 1);
        assertThat(key.verifies(ABC, bad)).as("digit %s", i).isFalse();
      }
    }
  }

  @Test
  void whatIsNoSignatureIsSimplyNotGood() throws Exception {
    VerifyKey key = VerifyKey.parse(vector("public-key"));
    String good = vector("signature-of-abc").strip();
    assertThat(key.verifies(ABC, "")).isFalse();
    assertThat(key.verifies(ABC, ".")).isFalse();
    assertThat(key.verifies(ABC, "<not hex>")).isFalse();
    assertThat(key.verifies(ABC, good.substring(2))).isFalse();
    assertThat(key.verifies(ABC, "00" + good)).isFalse();
    assertThat(key.verifies(ABC, good + "\n00")).isFalse();
    assertThat(key.verifies(ABC, " ".repeat(1 << 20) + good)).isFalse();
  }

  @Test
  void whiteSpaceAndTheDotDoNotMatter() throws Exception {
    VerifyKey key = VerifyKey.parse(vector("public-key"));
    String good = vector("signature-of-abc").strip();
    assertThat(key.verifies(ABC, "\n   " + good.replace("\n", "\r\n  ") + "\n ")).isTrue();
    assertThat(key.verifies(ABC, good.replace(".", ""))).isTrue();
    assertThat(VerifyKey.parse("  " + vector("public-key").replace("\n", "\r\n\t"))).isEqualTo(key);
  }

  /**
   * The opened block is the right sum after a padding with one byte changed: the sort of signature
   * that is good for a reader which skips the padding. Made with the secret, as no one else can.
   */
  @Test
  void anotherPaddingIsRefused() throws Exception {
    VerifyKey key = VerifyKey.parse(vector("public-key"));
    BigInteger d =
        new BigInteger(vector("private-key").replace("\n", "").substring(4 + 512, 4 + 768), 16);
    String sum =
        String.format("%x", new BigInteger(1, ABC.hex().getBytes(StandardCharsets.US_ASCII)));
    String right = "0001" + "ff".repeat(93) + "00" + sum;
    assertThat(key.verifies(ABC, raised(right, d, key.modulus()))).isTrue();
    String wrong = "0001" + "ff".repeat(92) + "fe" + "00" + sum;
    assertThat(key.verifies(ABC, raised(wrong, d, key.modulus()))).isFalse();
    String typeTwo = "0002" + "ff".repeat(93) + "00" + sum;
    assertThat(key.verifies(ABC, raised(typeTwo, d, key.modulus()))).isFalse();
  }

  private static String raised(String block, BigInteger exponent, BigInteger modulus) {
    return String.format("%0256x", new BigInteger(block, 16).modPow(exponent, modulus));
  }

  @Test
  void anOlderKeyVouchesForANewerOne() throws Exception {
    SignKey old = SignKey.parse(vector("private-key"));
    VerifyKey newer = OTHER.verifyKey();
    assertThat(old.verifyKey().verifiesKey(newer, old.signKey(newer))).isTrue();
    // Signed with the newline that ends the key's file.
    assertThat(old.verifyKey().verifiesKey(newer, old.sign(Md5.of(newer.text() + "\n")))).isTrue();
    assertThat(old.verifyKey().verifiesKey(newer, OTHER.signKey(newer))).isFalse();
    assertThat(old.verifyKey().verifiesKey(old.verifyKey(), old.signKey(newer))).isFalse();
  }

  @Test
  void aNewPairSignsAndItsTextsGoRound() throws Exception {
    SignKey read = SignKey.parse(OTHER.text());
    assertThat(VerifyKey.parse(OTHER.verifyKey().text()).verifies(ABC, read.sign(ABC))).isTrue();
    assertThat(OTHER.verifyKey().modulus().bitLength()).isEqualTo(1024);
    assertThat(OTHER.text().lines()).hasSize(1 + 704 / 32 + 1);
    assertThat(OTHER.verifyKey().text().lines()).hasSize(1 + 256 / 32 + 1);
  }

  @Test
  void whatIsNoKeyIsRefusedWithoutShowingIt() throws IOException {
    String secret = vector("private-key");
    assertThatThrownBy(() -> VerifyKey.parse("")).hasMessageContaining("first line is not 1024");
    assertThatThrownBy(() -> VerifyKey.parse(vector("public-key").replace("1024", "2048")))
        .isInstanceOf(BadKeyException.class)
        .hasMessageContaining("first line is not 1024");
    assertThatThrownBy(() -> VerifyKey.parse(secret))
        .hasMessageContaining("512 hexadecimal digits");
    assertThatThrownBy(() -> SignKey.parse(vector("public-key")))
        .hasMessageContaining("1408 hexadecimal digits");
    // One digit of the first prime is another.
    String first = secret.lines().skip(13).findFirst().orElseThrow();
    String spoiled =
        secret.replace(first, (first.startsWith("c") ? "d" : "c") + first.substring(1));
    assertThatThrownBy(() -> SignKey.parse(spoiled))
        .isInstanceOf(BadKeyException.class)
        .hasMessageContaining("do not belong together")
        .hasNoCause();
    assertThat(OTHER).hasToString("SignKey of 1024 bits");
  }

  @Test
  void keysThatMakeForgingEasyAreRefused() {
    String modulus = "f".repeat(256);
    assertThatThrownBy(() -> VerifyKey.parse("1024\n" + modulus + "1".repeat(1) + "\n."))
        .isInstanceOf(BadKeyException.class);
    assertThatThrownBy(() -> VerifyKey.parse("1024\n" + modulus + "0".repeat(255) + "1\n."))
        .hasMessageContaining("exponent");
    assertThatThrownBy(
            () -> VerifyKey.parse("1024\n" + "0".repeat(255) + "f" + "0".repeat(255) + "3\n."))
        .hasMessageContaining("modulus");
  }

  @Test
  void sumsAFileLongerThanOneReading(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("million");
    Files.writeString(file, "a".repeat(1_000_000));
    // printf 'a%.0s' $(seq 1000000) | md5sum
    assertThat(Md5.ofFile(file).hex()).isEqualTo("7707d6ae4e027c70eea2a935c2296f21");
    assertThat(new Md5(ABC.hex().toUpperCase(Locale.ROOT))).isEqualTo(Md5.of("abc"));
    assertThatThrownBy(() -> new Md5("900150983cd24fb0d6963f7d28e17f7g"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String vector(String name) throws IOException {
    try (InputStream in = SignatureTest.class.getResourceAsStream("/sign/" + name + ".txt")) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.US_ASCII);
    }
  }
}
