package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.config.Names;
import io.voluntas.rpc.server.config.ServerConfig;
import io.voluntas.rpc.sign.VerifyKey;
import io.voluntas.rpc.wire.XmlWriter;
import java.io.IOException;
import java.io.InputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes uploads: only files that the scheduler announced with a signature, only as large. */
final class UploadPage {
  private static final Logger LOG = LoggerFactory.getLogger(UploadPage.class);

  private final UploadFolder folder;
  private final VerifyKey key;
  private final ServerConfig.Limits limits;

  UploadPage(UploadFolder folder, VerifyKey key, ServerConfig.Limits limits) {
    this.folder = folder;
    this.key = key;
    this.limits = limits;
  }

  Answer answer(InputStream in) {
    try {
      UploadHeader header = UploadHeader.read(in);
      if (header.sizeOf().isPresent()) {
        return size(header.sizeOf().get());
      }
      check(header);
      folder.take(header, in);
      return reply(0, "");
    } catch (RefusedUpload e) {
      LOG.info("upload refused: {}", e.getMessage());
      return reply(e.status(), String.valueOf(e.getMessage()));
    } catch (IOException e) {
      LOG.warn("upload failed: {}", e.toString());
      return reply(1, "the server could not take the file");
    }
  }

  private Answer size(String name) throws IOException, RefusedUpload {
    if (!isFileName(name)) {
      throw RefusedUpload.forGood("bad file name");
    }
    XmlWriter out = new XmlWriter().open("data_server_reply").number("status", 0);
    return Answer.xml(out.number("file_size", folder.size(name)).close().toString());
  }

  private void check(UploadHeader header) throws RefusedUpload {
    if (!isFileName(header.name())) {
      throw RefusedUpload.forGood("bad file name");
    }
    if (header.maxBytes() < 0
        || !key.verifiesUpload(header.name(), header.maxBytes(), header.signature())) {
      throw RefusedUpload.forGood("invalid signature");
    }
    if (header.bytes() < 0 || header.offset() > header.bytes()) {
      throw RefusedUpload.forGood("sizes that make no sense");
    }
    if (header.bytes() > header.maxBytes()) {
      throw RefusedUpload.forGood("larger than the " + header.maxBytes() + " bytes allowed");
    }
    if (header.bytes() > limits.uploadBytes()) {
      throw RefusedUpload.forGood("larger than this server takes");
    }
  }

  /** A job's name with a number is longer than the longest name of a job list. */
  private static boolean isFileName(String name) {
    return name.length() <= 200
        && name.matches("[A-Za-z0-9][A-Za-z0-9_.+-]*")
        && !name.contains("..")
        && !Names.plainFrom(name).equals("partial");
  }

  private static Answer reply(int status, String message) {
    XmlWriter out = new XmlWriter().open("data_server_reply").number("status", status);
    return Answer.xml(out.textIfAny("message", message).close().toString());
  }
}
