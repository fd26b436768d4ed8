package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.config.ServerConfig;
import io.voluntas.rpc.server.schedule.Project;
import java.io.Closeable;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.http.CompressedContentFormat;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The HTTP server: listens first, so that the project can know its own address, serves later. */
public final class WebServer implements Closeable {
  private static final int MOST_THREADS = 64;
  private static final int HEADER_BYTES = 8 << 10;
  private static final long STOP_MILLIS = 5000;
  private static final int MICROS_PER_MILLI = 1000;

  private final Server server;
  private final ServerConnector connector;

  /**
   * Takes the address and the port.
   *
   * @throws IOException when they are not free or not this machine's
   */
  public WebServer(ServerConfig config) throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS);
    threads.setName("project-server");
    threads.setDaemon(true);
    server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setIdleTimeout(config.limits().idle() / MICROS_PER_MILLI);
    connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(config.bind());
    connector.setPort(config.port());
    connector.setIdleTimeout(config.limits().idle() / MICROS_PER_MILLI);
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(config.limits().connections(), connector));
    connector.open();
  }

  /** The port that it listens on. */
  public int port() {
    return connector.getLocalPort();
  }

  /**
   * Serves from now on.
   *
   * @param wrapping put around all that is served; the identity outside of tests
   */
  public void serve(Site site, UnaryOperator<Handler> wrapping) throws Exception {
    ResourceHandler files = new ResourceHandler();
    files.setBaseResource(ResourceFactory.of(files).newResource(site.folder().download()));
    files.setDirAllowed(false);
    files.setAcceptRanges(true);
    files.setEtags(true);
    files.setPrecompressedFormats(new CompressedContentFormat[0]);
    // The files have names that begin with a letter or digit; those with a dot are being written.
    String folder = java.net.URI.create(site.project().url()).getPath() + Project.DOWNLOAD;
    ContextHandler downloads = new ContextHandler(files, folder.substring(0, folder.length() - 1));
    downloads.setServer(server);
    GracefulHandler graceful = new GracefulHandler();
    graceful.setHandler(wrapping.apply(new SiteHandler(site, downloads)));
    server.addBean(downloads);
    server.setHandler(graceful);
    server.setStopTimeout(STOP_MILLIS);
    server.start();
  }

  /** Ends requests that are under way and stops listening. */
  @Override
  public void close() throws IOException {
    try {
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IOException("the HTTP server did not stop: " + e.getMessage(), e);
    } finally {
      connector.close();
    }
  }
}
