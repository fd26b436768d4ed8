package io.voluntas.host.live;

import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.TransportException;
import java.nio.file.Path;
import java.util.List;

/** Stands in when no transport can move files. */
final class NoFiles implements FileTransport {
  /** The first transport that moves files, or this. */
  static FileTransport unless(List<RpcTransport> transports) {
    return transports.stream()
        .flatMap(each -> each.files().stream())
        .findFirst()
        .orElse(new NoFiles());
  }

  @Override
  public void download(FileSpec file, Path target, String codeSignKey, Progress progress)
      throws TransportException {
    throw new RefusedException("no transport of this client moves files");
  }

  @Override
  public void upload(FileSpec file, Path source, Progress progress) throws TransportException {
    throw new RefusedException("no transport of this client moves files");
  }
}
