package io.voluntas.runner.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** What became of a shard. */
sealed interface Outcome extends Serializable {
  /**
   * It is done.
   *
   * @param text its result
   */
  record Done(String text) implements Outcome {}

  /**
   * It failed, and would fail again.
   *
   * @param message for the case that the exception cannot be read back
   * @param exception as Java writes objects; empty when that was not possible
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, only sent
  record Failed(String message, byte[] exception) implements Outcome {
    static Failed of(Throwable failure) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(failure);
        return new Failed(String.valueOf(failure), bytes.toByteArray());
      } catch (IOException e) {
        return new Failed(String.valueOf(failure), new byte[0]);
      }
    }

    /** The exception as it was, when its classes are here. */
    RuntimeException unpack(ClassLoader loader) {
      if (exception.length > 0) {
        try {
          if (SentJob.read(exception, loader) instanceof RuntimeException failure) {
            return failure;
          }
        } catch (IOException | ClassNotFoundException | LinkageError | ClassCastException e) {
          return new IllegalStateException("a shard failed: " + message, e);
        }
      }
      return new IllegalStateException("a shard failed: " + message);
    }
  }
}
