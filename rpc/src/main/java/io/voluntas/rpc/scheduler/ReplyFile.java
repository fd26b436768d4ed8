package io.voluntas.rpc.scheduler;

import java.util.List;
import java.util.OptionalLong;

/**
 * A file to fetch or to send.
 *
 * @param name its name in the project's folder: no folder parts, never {@code ..}
 * @param downloadUrls where to fetch it, in the order to try
 * @param uploadUrls where to send it, in the order to try
 * @param bytes its size; empty when not given
 * @param maxBytes most bytes that may be sent; empty when not given
 * @param md5 its MD5 sum; may be empty
 * @param executable it is a program
 * @param sticky it stays when no job needs it
 * @param signature signature of an executable; may be empty
 * @param uploadSignature signature that an output's upload must carry, word for word; may be empty
 * @param certificates signatures by certificates, as an element in XML; may be empty
 */
public record ReplyFile(
    String name,
    List<String> downloadUrls,
    List<String> uploadUrls,
    OptionalLong bytes,
    OptionalLong maxBytes,
    String md5,
    boolean executable,
    boolean sticky,
    String signature,
    String uploadSignature,
    String certificates) {
  /** Copies the lists. */
  public ReplyFile {
    downloadUrls = List.copyOf(downloadUrls);
    uploadUrls = List.copyOf(uploadUrls);
  }
}
