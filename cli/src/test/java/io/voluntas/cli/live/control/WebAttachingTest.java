package io.voluntas.cli.live.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.voluntas.host.live.NewProject;
import io.voluntas.rpc.attach.ServerRefusalException;
import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Projects that are pages in a map, by path; all else is 404. */
final class WebAttachingTest {
  private final Map<String, String> pages = new ConcurrentHashMap<>();
  private final Attaching attaching = new WebAttaching(WebAttaching.usual());
  private HttpServer server;
  private String root;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        call -> {
          String page = pages.get(call.getRequestURI().getPath());
          byte[] body = (page == null ? "" : page).getBytes(StandardCharsets.UTF_8);
          call.sendResponseHeaders(page == null ? 404 : 200, body.length == 0 ? -1 : body.length);
          if (body.length > 0) {
            call.getResponseBody().write(body);
          }
          call.close();
        });
    server.start();
    root = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    pages.put("/a/", "<link rel=\"boinc_scheduler\" href=\"" + root + "cgi\">");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private NewProject resolve(String path) throws TransportException {
    return attaching.resolve(new AttachRequest(root + path, "key", "typed name"));
  }

  @Test
  void theProjectsOwnAddressAndNameCount() throws Exception {
    pages.put(
        "/old/get_project_config.php",
        "<project_config><name>Alpha</name><master_url>"
            + root
            + "a</master_url></project_config>");
    assertThat(resolve("old"))
        .isEqualTo(
            new NewProject(
                root + "a/", "Alpha", "key", java.util.List.of(URI.create(root + "cgi"))));
  }

  @Test
  void aMasterPageIsEnough() throws Exception {
    assertThat(resolve("a").name()).isEqualTo("typed name");
    assertThat(resolve("a").schedulers()).containsExactly(URI.create(root + "cgi"));
  }

  @Test
  void whatCannotBeAttached() {
    assertThatThrownBy(() -> resolve("none"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("no project is at that address");
    pages.put(
        "/m/get_project_config.php",
        "<project_config><name>M</name><account_manager/></project_config>");
    assertThatThrownBy(() -> resolve("m")).hasMessageContaining("account manager");
    pages.put("/a/get_project_config.php", "<error><error_num>-183</error_num></error>");
    assertThatThrownBy(() -> resolve("a"))
        .isInstanceOfSatisfying(
            ServerRefusalException.class, e -> assertThat(e.number()).isEqualTo(-183));
  }

  @Test
  void accounts() throws Exception {
    pages.put(
        "/a/lookup_account.php",
        "<account_out><authenticator>0123abcd</authenticator></account_out>");
    AccountRequest request =
        new AccountRequest(root + "a", "a@b.example", "0".repeat(32), "Ann", "");
    assertThat(attaching.lookUp(request)).isEqualTo("0123abcd");
    assertThatThrownBy(
            () -> attaching.lookUp(new AccountRequest(root + "a", "a@b.example", "no sum", "", "")))
        .isInstanceOf(RefusedException.class);
    pages.put("/a/create_account.php", "<error><error_num>-208</error_num></error>");
    assertThatThrownBy(() -> attaching.create(request))
        .isInstanceOfSatisfying(
            ServerRefusalException.class, e -> assertThat(e.number()).isEqualTo(-208));
  }
}
