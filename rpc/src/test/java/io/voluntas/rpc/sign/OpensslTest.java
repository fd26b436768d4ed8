package io.voluntas.rpc.sign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.SecureRandom;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key made by the openssl command, and signatures both ways. */
class OpensslTest {
  private static final Md5 SUM = Md5.of("a program");

  @TempDir Path folder;

  @BeforeAll
  static void needOpenssl() {
    boolean there =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "openssl")));
    if (!there && "required".equals(System.getProperty("interop"))) {
      fail("openssl is not installed, and interop=required");
    }
    Assumptions.assumeTrue(there, "openssl is not installed");
  }

  @Test
  void bothSidesSignTheSameAndTakeEachOthers() throws Exception {
    openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024", "-out", "key.pem");
    openssl("pkcs8", "-topk8", "-nocrypt", "-in", "key.pem", "-outform", "DER", "-out", "key.der");
    RSAPrivateCrtKey numbers =
        (RSAPrivateCrtKey)
            KeyFactory.getInstance("RSA")
                .generatePrivate(
                    new PKCS8EncodedKeySpec(Files.readAllBytes(folder.resolve("key.der"))));
    SignKey key = SignKey.parse(text(numbers));

    Files.writeString(folder.resolve("sum"), SUM.hex());
    openssl(
        "pkeyutl",
        "-sign",
        "-inkey",
        "key.pem",
        "-pkeyopt",
        "rsa_padding_mode:pkcs1",
        "-in",
        "sum",
        "-out",
        "theirs");
    String theirs = HexFormat.of().formatHex(Files.readAllBytes(folder.resolve("theirs")));
    assertThat(key.sign(SUM).replace("\n", "")).isEqualTo(theirs + ".");
    assertThat(key.verifyKey().verifies(SUM, theirs)).isTrue();
  }

  @Test
  void opensslOpensASignatureOfAKeyMadeHere() throws Exception {
    SignKey key = SignKey.generate(new SecureRandom());
    Files.write(
        folder.resolve("public.der"),
        KeyFactory.getInstance("RSA")
            .generatePublic(
                new RSAPublicKeySpec(key.verifyKey().modulus(), key.verifyKey().exponent()))
            .getEncoded());
    Files.write(
        folder.resolve("ours"),
        HexFormat.of().parseHex(key.sign(SUM).replace("\n", "").replace(".", "")));
    openssl(
        "pkeyutl",
        "-verifyrecover",
        "-pubin",
        "-keyform",
        "DER",
        "-inkey",
        "public.der",
        "-pkeyopt",
        "rsa_padding_mode:pkcs1",
        "-in",
        "ours",
        "-out",
        "opened");
    assertThat(folder.resolve("opened")).hasContent(SUM.hex());
  }

  /** The form of a private key, put together without the code under test. */
  private static String text(RSAPrivateCrtKey key) {
    return "1024\n"
        + Stream.of(key.getModulus(), key.getPublicExponent(), key.getPrivateExponent())
            .map(number -> padded(number, 256))
            .collect(Collectors.joining())
        + Stream.of(
                key.getPrimeP(),
                key.getPrimeQ(),
                key.getPrimeExponentP(),
                key.getPrimeExponentQ(),
                key.getCrtCoefficient())
            .map(number -> padded(number, 128))
            .collect(Collectors.joining())
        + "\n.\n";
  }

  private static String padded(BigInteger number, int digits) {
    String hex = number.toString(16);
    return "0".repeat(digits - hex.length()) + hex;
  }

  private void openssl(String... arguments) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Stream.concat(Stream.of("openssl"), List.of(arguments).stream()).toList())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }
}
