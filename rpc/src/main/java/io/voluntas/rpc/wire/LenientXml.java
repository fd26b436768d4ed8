package io.voluntas.rpc.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads BOINC's loose XML into an element tree, in time linear in the bytes.
 *
 * <p>Forgiven, with a warning that names the line: bare {@code &} and {@code <} in text, unknown
 * entities, text before the root and after it. Forgiven silently: a missing declaration, blank
 * lines before it, unquoted attributes, attributes without value, a byte order mark, the byte 3 at
 * the end of GUI messages. Refused as a whole: tags that are cut, crossed or left open, document
 * types, and anything above the limits.
 *
 * <p>Bytes that are valid UTF-8 are read as such, all others as ISO-8859-1, whatever a declaration
 * says: the client itself copies bytes and never looks at it.
 */
public final class LenientXml {
  private final XmlLimits limits;
  private final WarningLog log;

  /**
   * Creates a reader.
   *
   * @param limits how large a document may be
   * @param log takes what was forgiven
   */
  public LenientXml(XmlLimits limits, WarningLog log) {
    this.limits = limits;
    this.log = log;
  }

  /**
   * Reads a file; its path is its name in messages.
   *
   * @throws WireException when it cannot be read, or as {@link #parse} says
   */
  public XmlDocument read(Path path) throws WireException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(path)) {
      bytes = in.readNBytes(limits.maxBytes());
      if (in.read() >= 0) {
        throw tooLarge(path.toString());
      }
    } catch (IOException e) {
      WireException refused =
          new WireException(path.toString(), 0, "cannot be read: " + e.getMessage());
      refused.initCause(e);
      throw refused;
    }
    return parse(path.toString(), bytes);
  }

  /**
   * Parses a document.
   *
   * @param file its name in messages
   * @param bytes the document
   * @throws WireException when tags are cut, crossed or open at the end, when there is no element
   *     at all, or when a limit is passed; the line is that of the tag to look at
   */
  public XmlDocument parse(String file, byte[] bytes) throws WireException {
    if (bytes.length > limits.maxBytes()) {
      throw tooLarge(file);
    }
    XmlScanner scanner = new XmlScanner(file, bytes, charsetOf(bytes), log);
    if (scanner.skipToMarkup()) {
      log.add(file, 1, "document", "text before the first tag is ignored");
    }
    XmlElement root = new TreeBuilder(file, limits, log).build(scanner);
    if (!scanner.onlyPaddingLeft()) {
      log.add(file, scanner.line(), root.name(), "text after </" + root.name() + "> is ignored");
    }
    return new XmlDocument(file, root);
  }

  private WireException tooLarge(String file) {
    return new WireException(file, 0, "larger than " + limits.maxBytes() + " bytes");
  }

  private static Charset charsetOf(byte[] bytes) {
    boolean ascii = true;
    for (byte b : bytes) {
      ascii &= b >= 0;
    }
    if (ascii) {
      return StandardCharsets.ISO_8859_1;
    }
    try {
      var unused = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return StandardCharsets.UTF_8;
    } catch (CharacterCodingException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }
}
