package io.voluntas.emulator.report;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

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
