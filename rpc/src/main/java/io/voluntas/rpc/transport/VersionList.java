package io.voluntas.rpc.transport;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.spi.rpc.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The versions that a request names, each once. What one of them occupies is not known any more
 * when its jobs are held or reported; servers look it up by name.
 */
final class VersionList {
  private static final long ONE = 1_000_000;

  private final List<Launch.Version> known = new ArrayList<>();
  private final double flops;

  VersionList(double flops) {
    this.flops = flops;
  }

  int place(Launch.Version version) {
    int place = known.indexOf(version);
    if (place >= 0) {
      return place;
    }
    known.add(version);
    return known.size() - 1;
  }

  List<BoincAppVersion> inOrder() {
    return known.stream()
        .map(
            version ->
                new BoincAppVersion(
                    version.app(),
                    version.number(),
                    version.platform(),
                    version.planClass(),
                    ONE,
                    Optional.empty(),
                    OptionalLong.empty(),
                    version.apiVersion(),
                    "",
                    flops,
                    List.of()))
        .toList();
  }
}
