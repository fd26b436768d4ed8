package io.voluntas.host.channel;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * {@code boinc_mmap_file}: eight mailboxes of 1024 bytes. The first byte of a mailbox tells whether
 * it is full, the others hold a text that ends with a zero byte. A sender writes only into an empty
 * mailbox, the receiver empties it, so that no lock is needed.
 *
 * <p>The mapping goes when the object is collected; the file may be deleted before.
 */
public final class MessageFile {
  /** Its name in a slot. */
  public static final String NAME = "boinc_mmap_file";

  static final int LANE_BYTES = 1024;
  private static final int LANES = 8;

  private final MappedByteBuffer bytes;

  private MessageFile(MappedByteBuffer bytes) {
    this.bytes = bytes;
  }

  /**
   * An empty file in a slot, in place of the one that may be there.
   *
   * @throws IOException when it cannot be written or mapped
   */
  public static MessageFile create(Path slot) throws IOException {
    Path file = slot.resolve(NAME);
    Files.deleteIfExists(file);
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      // A fresh file that is mapped beyond its end is extended with zeros.
      return new MessageFile(
          channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) LANES * LANE_BYTES));
    }
  }

  /**
   * Whether the program that ran in this slot has ever told its status. A mailbox that was emptied
   * keeps its text, so that this outlives the client.
   */
  public static boolean spokeIn(Path slot) {
    try {
      byte[] all = Files.readAllBytes(slot.resolve(NAME));
      return all.length == LANES * LANE_BYTES && all[Lane.STATUS.offset() + 1] != 0;
    } catch (IOException absent) {
      return false;
    }
  }

  /** Whether the mailbox holds a message that nobody has taken. */
  public boolean full(Lane lane) {
    boolean full = bytes.get(lane.offset()) != 0;
    VarHandle.acquireFence();
    return full;
  }

  /**
   * Puts a message into the mailbox.
   *
   * @return false when it is full; nothing was changed then
   * @throws IllegalArgumentException when the message is longer than 1022 bytes
   */
  public boolean send(Lane lane, String message) {
    byte[] text = message.getBytes(StandardCharsets.UTF_8);
    if (text.length > LANE_BYTES - 2) {
      throw new IllegalArgumentException("a message of " + text.length + " bytes");
    }
    if (full(lane)) {
      return false;
    }
    bytes.put(lane.offset() + 1, text);
    bytes.put(lane.offset() + 1 + text.length, (byte) 0);
    VarHandle.releaseFence();
    bytes.put(lane.offset(), (byte) 1);
    return true;
  }

  /** Takes the message out of the mailbox. */
  public Optional<String> receive(Lane lane) {
    if (!full(lane)) {
      return Optional.empty();
    }
    byte[] text = new byte[LANE_BYTES - 1];
    bytes.get(lane.offset() + 1, text);
    int end = 0;
    while (end < text.length && text[end] != 0) {
      end++;
    }
    VarHandle.releaseFence();
    bytes.put(lane.offset(), (byte) 0);
    return Optional.of(new String(text, 0, end, StandardCharsets.UTF_8));
  }
}
