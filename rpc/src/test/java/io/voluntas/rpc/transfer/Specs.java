package io.voluntas.rpc.transfer;

import io.voluntas.spi.rpc.FileSpec;
import java.net.URI;
import java.util.List;
import java.util.OptionalLong;

/** Files for tests: an input named {@code in} or an output, with what a test wants to say of it. */
final class Specs {
  private Specs() {}

  static FileSpec input(List<URI> urls, long bytes, String md5) {
    return new FileSpec(
        "in",
        urls,
        List.of(),
        bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes),
        OptionalLong.empty(),
        md5,
        false,
        false,
        "",
        "");
  }

  static FileSpec program(URI url, String signature) {
    return new FileSpec(
        "app",
        List.of(url),
        List.of(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        "",
        true,
        true,
        signature,
        "");
  }

  static FileSpec output(String name, List<URI> urls, long maxBytes, String signature) {
    return new FileSpec(
        name,
        List.of(),
        urls,
        OptionalLong.empty(),
        maxBytes < 0 ? OptionalLong.empty() : OptionalLong.of(maxBytes),
        "",
        false,
        false,
        "",
        signature);
  }
}
