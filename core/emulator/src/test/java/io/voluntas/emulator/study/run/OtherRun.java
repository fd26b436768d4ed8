package io.voluntas.emulator.study.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A run of a study in a process of its own, which opens the folder and ends. */
final class OtherRun {
  private OtherRun() {}

  /** Entry point: folder, number and count of the part, whether what is there is forgotten. */
  public static void main(String[] words) throws IOException {
    Part part = new Part(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
    boolean again = Boolean.parseBoolean(words[3]);
    try (ShardResults all = ShardResults.open(Path.of(words[0]), "key code", part, again)) {
      System.out.println("opened, with " + all.count() + " results");
    } catch (IllegalArgumentException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  /** What such a run says. */
  static String says(Path folder, Part part, boolean again)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                OtherRun.class.getName(),
                folder.toString(),
                Integer.toString(part.number()),
                Integer.toString(part.of()),
                Boolean.toString(again))
            .redirectErrorStream(true)
            .start();
    String text =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    process.waitFor();
    return text;
  }
}
