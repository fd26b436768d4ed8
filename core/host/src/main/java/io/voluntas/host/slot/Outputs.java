package io.voluntas.host.slot;

import java.util.List;

/**
 * The outputs of a finished job.
 *
 * @param present names of the project's files that are there
 * @param missing names of those that should be there and are not
 * @param tooBig names of those that are larger than they may be
 */
public record Outputs(List<String> present, List<String> missing, List<String> tooBig) {
  /** Copies the lists. */
  public Outputs {
    present = List.copyOf(present);
    missing = List.copyOf(missing);
    tooBig = List.copyOf(tooBig);
  }

  /** Whether all is there that should be. */
  public boolean complete() {
    return missing.isEmpty() && tooBig.isEmpty();
  }
}
