package io.voluntas.host.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.StringWriter;

/**
 * Values of one type as JSON on one line, from the shape of the records themselves.
 *
 * <p>A record is an object with its components by name; a choice between records (a sealed
 * interface) has the name of the record under {@code "is"}. Empty lists, maps, texts and optionals
 * are left out, and so are {@code false} and 0; when they are missing they are read as such, so
 * that a component can be added. Anything unknown, twice there or of the wrong kind is an error
 * that says where. Numbers come back exactly; text may hold anything that a Java string can.
 * Immutable and thread-safe.
 *
 * @param <T> a record or a sealed interface of records
 */
public final class JsonCodec<T> {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          // Also half a surrogate pair comes back, whatever keeps the text.
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private final Class<T> type;
  private final Shape shape;

  private JsonCodec(Class<T> type, Shape shape) {
    this.type = type;
    this.shape = shape;
  }

  /**
   * The codec of a type.
   *
   * @throws IllegalArgumentException when it holds something that has no form here
   */
  public static <T> JsonCodec<T> of(Class<T> type) {
    return new JsonCodec<>(type, Shapes.of(type));
  }

  /**
   * A value as text without line breaks.
   *
   * @throws JournalException for a number that is not finite, or half a character in a name of a
   *     map
   */
  public String write(T value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = MAPPER.createGenerator(text)) {
      shape.write(out, value);
    } catch (IOException e) {
      throw new JournalException("cannot be written: " + e.getMessage(), e);
    }
    return text.toString();
  }

  /**
   * The value of a text.
   *
   * @throws JournalException when it is not what {@link #write} gives
   */
  public T read(String text) {
    JsonNode tree;
    try {
      tree = MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new JournalException(
          type.getSimpleName() + ": not JSON: " + e.getOriginalMessage() + " in " + excerpt(text),
          e);
    }
    return type.cast(shape.read(tree, type.getSimpleName()));
  }

  private static String excerpt(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }
}
