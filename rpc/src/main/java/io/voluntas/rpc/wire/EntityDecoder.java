package io.voluntas.rpc.wire;

/**
 * Decodes the five named entities and character numbers, and nothing else: a bare ampersand or an
 * unknown entity stays as it is, as in the real client, and is reported with its line.
 */
final class EntityDecoder {
  /** Long enough for every entity that is decoded, so that a stray ampersand costs little. */
  private static final int LONGEST = 12;

  private final String file;
  private final WarningLog log;

  EntityDecoder(String file, WarningLog log) {
    this.file = file;
    this.log = log;
  }

  /**
   * Decodes one piece of text.
   *
   * @param raw the text as in the file
   * @param firstLine the line of its first character
   * @param field the element that the text belongs to, for the warning
   */
  String decode(String raw, int firstLine, String field) {
    StringBuilder out = new StringBuilder(raw.length());
    int line = firstLine;
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i);
      if (c == '\n') {
        line++;
      }
      if (c != '&') {
        out.append(c);
        i++;
        continue;
      }
      int end = endOfEntity(raw, i + 1);
      int code = end < 0 ? -1 : codeOf(raw.substring(i + 1, end));
      if (code >= 0) {
        out.appendCodePoint(code);
        i = end + 1;
        continue;
      }
      log.add(
          file,
          line,
          field,
          end < 0
              ? "a bare & is kept as text; it should be written &amp;"
              : "unknown entity " + raw.substring(i, end + 1) + " is kept as text");
      out.append(c);
      i++;
    }
    return out.toString();
  }

  /** The place of the semicolon, or -1 when no entity starts here. */
  private static int endOfEntity(String raw, int start) {
    for (int i = start; i < raw.length() && i - start < LONGEST; i++) {
      char c = raw.charAt(i);
      if (c == ';') {
        return i == start ? -1 : i;
      }
      boolean nameCharacter =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '#';
      if (!nameCharacter) {
        return -1;
      }
    }
    return -1;
  }

  private static int codeOf(String entity) {
    return switch (entity) {
      case "amp" -> '&';
      case "lt" -> '<';
      case "gt" -> '>';
      case "quot" -> '"';
      case "apos" -> '\'';
      default -> entity.charAt(0) == '#' ? characterNumber(entity.substring(1)) : -1;
    };
  }

  private static int characterNumber(String number) {
    boolean hex = number.startsWith("x") || number.startsWith("X");
    String digits = hex ? number.substring(1) : number;
    int code = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), hex ? 16 : 10);
      if (digit < 0) {
        return -1;
      }
      code = code * (hex ? 16 : 10) + digit;
      if (code > Character.MAX_CODE_POINT) {
        return -1;
      }
    }
    boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
    return code == 0 || surrogate ? -1 : code;
  }
}
