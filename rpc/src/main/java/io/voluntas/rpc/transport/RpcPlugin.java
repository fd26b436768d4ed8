package io.voluntas.rpc.transport;

import io.voluntas.rpc.transfer.HttpFiles;
import io.voluntas.rpc.transfer.TransferLimits;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.rpc.RpcTransport;
import java.net.http.HttpClient;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Brings the transport {@code boinc-http}. */
public final class RpcPlugin implements Plugin {
  /** Called by the plugin loader. */
  public RpcPlugin() {}

  @Override
  public String name() {
    return "rpc";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<RpcTransport>> transports() {
    return List.of(
        Factory.of(
            BoincHttp.NAME,
            "scheduler requests to real projects by HTTP or HTTPS",
            HttpSettings.OPTIONS,
            values -> {
              HttpSettings settings = HttpSettings.of(values);
              HttpClient http = settings.newClient();
              HttpFiles files = new HttpFiles(http, TransferLimits.DEFAULT);
              return new BoincHttp(http, settings, Clock.systemUTC(), Optional.of(files));
            }));
  }
}
