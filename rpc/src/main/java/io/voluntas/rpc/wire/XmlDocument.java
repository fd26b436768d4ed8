package io.voluntas.rpc.wire;

/**
 * A whole document that was read to the end of its root element.
 *
 * @param file the name under which it was read, for messages about its content
 * @param root the root element
 */
public record XmlDocument(String file, XmlElement root) {
  /**
   * The root, when it has the expected name.
   *
   * @throws WireException when the document is of another kind
   */
  public XmlElement root(String expected) throws WireException {
    if (!root.name().equals(expected)) {
      throw new WireException(
          file, root.line(), "expected <" + expected + "> but found <" + root.name() + ">");
    }
    return root;
  }
}
