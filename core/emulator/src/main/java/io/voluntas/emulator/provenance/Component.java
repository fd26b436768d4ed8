package io.voluntas.emulator.provenance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A part of the program, or a plugin.
 *
 * @param name for instance {@code voluntas-engine}
 * @param file name of its jar, without folders; empty when it runs from a folder of classes
 * @param sha256 of the jar, or of the folder as in {@link Fingerprint}
 */
public record Component(String name, String file, String sha256) {
  /** From a jar or a folder of classes. */
  public static Component at(String name, Path origin) throws IOException {
    String file = Files.isDirectory(origin) ? "" : String.valueOf(origin.getFileName());
    return new Component(name, file, Fingerprint.of(origin).sha256());
  }
}
