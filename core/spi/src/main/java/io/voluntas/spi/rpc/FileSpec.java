package io.voluntas.spi.rpc;

import java.net.URI;
import java.util.List;
import java.util.OptionalLong;

/**
 * A file of a project: program, input or output.
 *
 * @param name its name in the project's folder: no folder parts, never {@code ..}
 * @param downloadUrls where to fetch it, in the order to try; empty for an output
 * @param uploadUrls where to send it, in the order to try; empty for a program or an input, or an
 *     output that stays
 * @param bytes its size; empty when the project does not say
 * @param maxBytes most bytes that an output may have; empty when the project does not say
 * @param md5 its MD5 sum as lower-case hexadecimal; empty when the project does not say
 * @param executable whether it is a program
 * @param sticky whether it stays when no job needs it
 * @param signature signature by the project's code-signing key; empty for none
 * @param uploadSignature for an output: what the project wants back with the upload, word for word;
 *     empty for none
 */
public record FileSpec(
    String name,
    List<URI> downloadUrls,
    List<URI> uploadUrls,
    OptionalLong bytes,
    OptionalLong maxBytes,
    String md5,
    boolean executable,
    boolean sticky,
    String signature,
    String uploadSignature) {

  /** Copies the lists and refuses a name that leads elsewhere. */
  public FileSpec {
    downloadUrls = List.copyOf(downloadUrls);
    uploadUrls = List.copyOf(uploadUrls);
    if (name.isEmpty()
        || name.startsWith(".")
        || name.contains("..")
        || name.contains("/")
        || name.contains("\\")
        || name.contains("%")
        || name.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a file must not be named '" + name + "'");
    }
  }
}
