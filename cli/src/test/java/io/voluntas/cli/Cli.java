package io.voluntas.cli;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.voluntas.cli.command.Console;
import io.voluntas.cli.wiring.Bootstrap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What a command did.
 *
 * @param code exit code
 * @param out standard output
 * @param err standard error
 */
public record Cli(int code, String out, String err) {
  /** Runs a command in this process, without a terminal. */
  public static Cli run(String... words) {
    return run(false, Map.of(), words);
  }

  /** Runs a command in this process. */
  public static Cli run(boolean terminal, Map<String, String> environment, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outPrint = new PrintStream(out, false, StandardCharsets.UTF_8);
    PrintStream errPrint = new PrintStream(err, false, StandardCharsets.UTF_8);
    int code = Bootstrap.run(words, new Console(outPrint, errPrint, terminal, environment));
    outPrint.flush();
    errPrint.flush();
    return new Cli(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Standard output as the one JSON document that it must be. */
  public JsonNode json() {
    ObjectMapper strict = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    try {
      return strict.readTree(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
