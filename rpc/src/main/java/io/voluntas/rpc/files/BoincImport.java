package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WireException;
import java.util.List;

/**
 * What came out of a data folder.
 *
 * @param host the host with its projects, jobs, preferences and configuration
 * @param warnings everything that was forgiven or replaced, in the order of reading
 * @param refused secondary files (preferences, configuration, limits) that were refused as a whole;
 *     the host is as if they were not there
 */
public record BoincImport(BoincHost host, List<Warning> warnings, List<WireException> refused) {
  /** Copies the lists. */
  public BoincImport {
    warnings = List.copyOf(warnings);
    refused = List.copyOf(refused);
  }
}
