package io.voluntas.rpc.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
    XmlElement root = build(file, scanner);
    if (!scanner.onlyPaddingLeft()) {
      log.add(file, scanner.line(), root.name(), "text after </" + root.name() + "> is ignored");
    }
    return new XmlDocument(file, root);
  }

  private XmlElement build(String file, XmlScanner scanner) throws WireException {
    List<Open> stack = new ArrayList<>();
    int depth = 0;
    int elements = 0;
    while (true) {
      String field = depth == 0 ? "document" : stack.get(depth - 1).name;
      XmlElement done;
      switch (scanner.next(field)) {
        case TEXT:
          if (depth > 0) {
            stack.get(depth - 1).addText(scanner.text());
          } else {
            log.add(file, scanner.eventLine(), field, "text before the first tag is ignored");
          }
          continue;
        case START:
          if (++elements > limits.maxElements()) {
            throw new WireException(
                file, scanner.eventLine(), "more than " + limits.maxElements() + " elements");
          }
          if (depth >= limits.maxDepth()) {
            throw new WireException(
                file, scanner.eventLine(), "nested more than " + limits.maxDepth() + " deep");
          }
          if (scanner.selfClosed()) {
            done =
                new XmlElement(
                    scanner.name(), scanner.eventLine(), true, "", scanner.attributes(), List.of());
            break;
          }
          if (depth == stack.size()) {
            stack.add(new Open());
          }
          stack.get(depth++).start(scanner);
          continue;
        case END:
          if (depth == 0) {
            throw new WireException(
                file, scanner.eventLine(), "</" + scanner.name() + "> closes nothing");
          }
          if (!stack.get(depth - 1).name.equals(scanner.name())) {
            throw crossed(file, scanner, stack, depth);
          }
          done = stack.get(--depth).finish();
          break;
        default:
          throw cutShort(file, scanner, stack, depth);
      }
      if (depth == 0) {
        return done;
      }
      stack.get(depth - 1).children.add(done);
    }
  }

  private static WireException crossed(
      String file, XmlScanner scanner, List<Open> stack, int depth) {
    Open inner = stack.get(depth - 1);
    String hint =
        "<"
            + inner.name
            + "> is not closed before </"
            + scanner.name()
            + "> on line "
            + scanner.eventLine();
    if (depth > 1 && stack.get(depth - 2).name.equals(inner.name)) {
      hint += "; an end tag </" + inner.name + "> may lack its slash";
    }
    return new WireException(file, inner.line, hint);
  }

  private static WireException cutShort(
      String file, XmlScanner scanner, List<Open> stack, int depth) {
    if (depth == 0) {
      return new WireException(file, scanner.line(), "no element found");
    }
    Open inner = stack.get(depth - 1);
    return new WireException(
        file,
        scanner.line(),
        "the document ends inside <" + inner.name + ">, which was opened on line " + inner.line);
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

  /** An element whose end tag has not come yet. Used again for its next sibling. */
  private static final class Open {
    private final List<XmlElement> children = new ArrayList<>();
    private final StringBuilder more = new StringBuilder();
    private String name = "";
    private String text = "";
    private Map<String, String> attributes = Map.of();
    private int line;

    void start(XmlScanner scanner) {
      name = scanner.name();
      line = scanner.eventLine();
      attributes = scanner.attributes();
      text = "";
      children.clear();
      more.setLength(0);
    }

    void addText(String piece) {
      if (text.isEmpty() && more.length() == 0) {
        text = piece;
      } else {
        // Many pieces (comments, flags between text) must not be joined one by one.
        if (more.length() == 0) {
          more.append(text);
        }
        more.append(piece);
      }
    }

    XmlElement finish() {
      String all = (more.length() == 0 ? text : more.toString()).strip();
      return new XmlElement(name, line, false, all, attributes, children);
    }
  }
}
