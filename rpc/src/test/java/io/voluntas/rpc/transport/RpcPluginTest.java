package io.voluntas.rpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** The plugin is found, and its options are checked. */
final class RpcPluginTest {
  private static Factory<RpcTransport> factory() {
    return ServiceLoader.load(Plugin.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(RpcPlugin.class::isInstance)
        .flatMap(plugin -> plugin.transports().stream())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void servesWebAddressesOnly() {
    Factory<RpcTransport> factory = factory();
    assertThat(factory.name()).isEqualTo("boinc-http");
    try (RpcTransport transport = factory.create(OptionValues.defaults(factory.options()))) {
      assertThat(transport.serves(remote("http://sea.invalid/cgi"))).isTrue();
      assertThat(transport.serves(remote("HTTPS://sea.invalid/cgi"))).isTrue();
      assertThat(transport.serves(remote("ftp://sea.invalid/cgi"))).isFalse();
      assertThat(transport.serves(remote("http:///cgi"))).isFalse();
      assertThat(
              transport.serves(
                  new Endpoint.Local(
                      request -> new SchedulerReply(List.of(), 0, false, List.of()))))
          .isFalse();
    }
  }

  private static Endpoint remote(String address) {
    return new Endpoint.Remote(URI.create(address));
  }

  @Test
  void optionsAreReadAndChecked() {
    HttpSettings settings =
        HttpSettings.of(
            OptionValues.parse(
                HttpSettings.OPTIONS,
                Map.of("client-version", "8.1.0", "reply-limit", "2", "user-agent", "")));
    assertThat(settings.mostReplyBytes()).isEqualTo(2 << 20);
    assertThat(settings.userAgent("a b\r\nX: y")).isEqualTo("BOINC client (a_b__X__y 8.1.0)");
    // 64 MB by default
    assertThat(HttpSettings.DEFAULT.mostReplyBytes()).isEqualTo(67_108_864);
    for (Map<String, String> wrong :
        List.of(
            Map.of("client-version", "7.0.28"),
            Map.of("client-version", "seven"),
            Map.of("connect-timeout", "0s"),
            Map.of("user-agent", "a\nb"))) {
      assertThatThrownBy(() -> HttpSettings.of(OptionValues.parse(HttpSettings.OPTIONS, wrong)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(wrong.keySet().iterator().next());
    }
  }
}
