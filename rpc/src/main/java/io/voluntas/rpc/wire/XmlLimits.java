package io.voluntas.rpc.wire;

/**
 * How large a document may be before it is refused. The limits bound memory and time: reading is
 * linear in the bytes, and a file above a limit costs no more than one at the limit.
 *
 * @param maxBytes the most bytes, 1 or more
 * @param maxDepth the deepest nesting of elements, 1 or more; real files nest less than ten deep
 * @param maxElements the most elements, 1 or more
 */
public record XmlLimits(int maxBytes, int maxDepth, int maxElements) {
  /** Generous for real state files: 128 MiB, 64 levels, four million elements. */
  public static final XmlLimits DEFAULT = new XmlLimits(128 << 20, 64, 4_000_000);

  /** Checks that every limit is positive. */
  public XmlLimits {
    if (maxBytes < 1 || maxDepth < 1 || maxElements < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }
}
