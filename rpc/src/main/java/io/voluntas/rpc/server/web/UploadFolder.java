package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.keys.Durable;
import io.voluntas.rpc.sign.Md5;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files that are being uploaded, and those that are complete. A file is complete when all its bytes
 * are on the disk and have the sum that was announced; only then it gets its name. For any thread;
 * two uploads of one file do not mix.
 */
final class UploadFolder {
  private static final int CHUNK = 1 << 16;

  private final ServerFolder folder;
  private final Set<String> busy = ConcurrentHashMap.newKeySet();

  UploadFolder(ServerFolder folder) {
    this.folder = folder;
  }

  /** How many bytes of a file are there. */
  long size(String name) throws IOException {
    Path complete = folder.upload().resolve(name);
    Path partial = folder.partial().resolve(name);
    if (Files.exists(complete)) {
      return Files.size(complete);
    }
    return Files.exists(partial) ? Files.size(partial) : 0;
  }

  /** Takes the bytes from an offset to the end of the file. */
  void take(UploadHeader header, InputStream in) throws IOException, RefusedUpload {
    if (!busy.add(header.name())) {
      throw RefusedUpload.forNow("another upload of this file is under way");
    }
    try {
      Path complete = folder.upload().resolve(header.name());
      if (Files.exists(complete) && isWhole(complete, header)) {
        // It came, but the client does not know it.
        return;
      }
      append(header, in);
    } finally {
      busy.remove(header.name());
    }
  }

  private void append(UploadHeader header, InputStream in) throws IOException, RefusedUpload {
    Path partial = folder.partial().resolve(header.name());
    try (FileChannel channel =
        FileChannel.open(partial, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      if (header.offset() > channel.size()) {
        throw RefusedUpload.forNow("only " + channel.size() + " bytes are here");
      }
      channel.truncate(header.offset());
      channel.position(header.offset());
      byte[] chunk = new byte[CHUNK];
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        if (channel.position() + n > header.bytes()) {
          throw RefusedUpload.forGood("more bytes came than were announced");
        }
        ByteBuffer buffer = ByteBuffer.wrap(chunk, 0, n);
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
      }
      if (channel.size() < header.bytes()) {
        throw RefusedUpload.forNow("the end of the file did not come");
      }
      channel.force(true);
    }
    if (!isWhole(partial, header)) {
      Files.delete(partial);
      throw RefusedUpload.forNow("the file does not have the MD5 sum that was announced");
    }
    Durable.move(partial, folder.upload().resolve(header.name()));
  }

  private static boolean isWhole(Path file, UploadHeader header) throws IOException {
    return Files.size(file) == header.bytes()
        && (header.md5().isEmpty() || header.md5().equals(Md5.ofFile(file).hex()));
  }
}
