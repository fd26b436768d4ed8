package io.voluntas.rpc.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Builds the element tree of one document and finds out when its tags do not fit together. */
final class TreeBuilder {
  private final String file;
  private final XmlLimits limits;
  private final WarningLog log;
  private final List<Open> stack = new ArrayList<>();
  private int depth;
  private int elements;

  TreeBuilder(String file, XmlLimits limits, WarningLog log) {
    this.file = file;
    this.limits = limits;
    this.log = log;
  }

  /** The root element; the scanner then stands right behind it. */
  XmlElement build(XmlScanner scanner) throws WireException {
    while (true) {
      String field = depth == 0 ? "document" : top().name;
      XmlScanner.Event event = scanner.next(field);
      if (event == XmlScanner.Event.END_OF_INPUT) {
        throw cutShort(scanner);
      }
      if (event == XmlScanner.Event.TEXT) {
        if (depth > 0) {
          top().addText(scanner.text());
        } else {
          log.add(file, scanner.eventLine(), field, "text before the first tag is ignored");
        }
        continue;
      }
      if (event == XmlScanner.Event.START) {
        checkLimits(scanner);
        push(scanner);
        if (!scanner.selfClosed()) {
          continue;
        }
      } else if (depth == 0) {
        throw refused(scanner.eventLine(), "</" + scanner.name() + "> closes nothing");
      } else if (!top().name.equals(scanner.name())) {
        throw crossed(scanner);
      }
      XmlElement done = top().finish(scanner.selfClosed());
      depth--;
      if (depth == 0) {
        return done;
      }
      top().children.add(done);
    }
  }

  private Open top() {
    return stack.get(depth - 1);
  }

  private void push(XmlScanner scanner) {
    if (depth == stack.size()) {
      stack.add(new Open());
    }
    stack.get(depth).start(scanner);
    depth++;
  }

  private void checkLimits(XmlScanner scanner) throws WireException {
    elements++;
    if (elements > limits.maxElements()) {
      throw refused(scanner.eventLine(), "more than " + limits.maxElements() + " elements");
    }
    if (depth >= limits.maxDepth()) {
      throw refused(scanner.eventLine(), "nested more than " + limits.maxDepth() + " deep");
    }
  }

  private WireException crossed(XmlScanner scanner) {
    String hint =
        "<%s> is not closed before </%s> on line %d"
            .formatted(top().name, scanner.name(), scanner.eventLine());
    if (depth > 1 && stack.get(depth - 2).name.equals(top().name)) {
      hint += "; an end tag </" + top().name + "> may lack its slash";
    }
    return refused(top().line, hint);
  }

  private WireException cutShort(XmlScanner scanner) {
    return refused(
        scanner.line(),
        depth == 0
            ? "no element found"
            : "the document ends inside <%s>, which was opened on line %d"
                .formatted(top().name, top().line));
  }

  private WireException refused(int line, String hint) {
    return new WireException(file, line, hint);
  }

  /** An element whose end tag has not come yet. Used again for the next one at its depth. */
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
      if (text.isEmpty()) {
        text = piece;
      } else {
        // Many pieces (between comments or flags) must not be joined one by one.
        if (more.isEmpty()) {
          more.append(text);
        }
        more.append(piece);
      }
    }

    XmlElement finish(boolean selfClosed) {
      String all = (more.isEmpty() ? text : more.toString()).strip();
      return new XmlElement(name, line, selfClosed, all, attributes, children);
    }
  }
}
