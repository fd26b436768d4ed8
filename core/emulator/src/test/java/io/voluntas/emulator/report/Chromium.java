package io.voluntas.emulator.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser without a window. */
public final class Chromium {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final long SECONDS = 90;

  private Chromium() {}

  /** Skips the test where there is no browser, or fails it where one is required. */
  public static void assumePresent() {
    boolean present = Files.isExecutable(PROGRAM);
    if (!present && "required".equals(System.getProperty("interop"))) {
      fail("interop=required, but there is no browser at " + PROGRAM);
    }
    assumeTrue(present, "no browser at " + PROGRAM + " (Debian's package chromium has it)");
  }

  /** The document of a page after its scripts ran. Leaves page, profile and log in the folder. */
  public static String dom(CharSequence page, Path folder)
      throws IOException, InterruptedException {
    return dom(page, folder, 1280);
  }

  /**
   * What a piece of script says of a page once its own scripts have drawn it.
   *
   * @param page the page, to which the script is added
   * @param width of the window, pixels
   * @param probe the body of an asynchronous function that returns a text
   */
  public static String answer(StringBuilder page, Path folder, int width, String probe)
      throws IOException, InterruptedException {
    assumePresent();
    page.append("<script>(async () => {").append(probe);
    page.append("})().then(a => { document.body.dataset.answer = a; },");
    page.append(" e => { document.body.dataset.answer = e; });</script>");
    String dom = dom(page, folder, width).replaceAll("(?s)<script.*?</script>", "");
    assertThat(dom).contains("data-state=\"ready\"");
    Matcher matcher = Pattern.compile("data-answer=\"([^\"]*)\"").matcher(dom);
    assertThat(matcher.find()).as("the probe's answer").isTrue();
    return matcher.group(1).replace("&nbsp;", " ");
  }

  /** The same in a window of another width, pixels. */
  public static String dom(CharSequence page, Path folder, int width)
      throws IOException, InterruptedException {
    Path file = folder.resolve("page.html");
    Path out = folder.resolve("dom.html");
    Files.writeString(file, page);
    List<String> command =
        List.of(
            PROGRAM.toString(),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--user-data-dir=" + folder.resolve("profile"),
            "--window-size=" + width + ",1600",
            "--force-device-scale-factor=1",
            "--virtual-time-budget=4000",
            "--dump-dom",
            file.toUri().toString());
    Process browser =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("browser.log").toFile())
            .start();
    if (!browser.waitFor(SECONDS, TimeUnit.SECONDS)) {
      browser.descendants().forEach(ProcessHandle::destroyForcibly);
      browser.destroyForcibly().waitFor();
      fail("the browser did not come back within " + SECONDS + " s; see " + folder);
    }
    return Files.readString(out);
  }
}
