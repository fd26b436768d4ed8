package io.voluntas.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What holds for every RPC transport. */
public abstract class RpcTransportContract {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** The transport under test. */
  protected abstract RpcTransport newTransport();

  /** Puts a scheduler where the transport can reach it, for as long as the test runs. */
  protected abstract Endpoint serve(Endpoint.Scheduler scheduler);

  /** Request and reply arrive as they were sent. */
  @Test
  void carriesRequestAndReply() throws TransportException {
    BlockingQueue<SchedulerRequest> seen = new LinkedBlockingQueue<>();
    Endpoint endpoint =
        serve(
            request -> {
              seen.add(request);
              return reply();
            });
    try (RpcTransport transport = newTransport()) {
      assertTrue(transport.serves(endpoint));
      assertEquals(reply(), transport.call(endpoint, request(), LIMIT));
    }
    assertEquals(List.of(request()), List.copyOf(seen));
  }

  /** An empty reply is a reply. */
  @Test
  void carriesEmptyReply() throws TransportException {
    SchedulerReply empty = new SchedulerReply(List.of(), 0, false, List.of());
    Endpoint endpoint = serve(request -> empty);
    try (RpcTransport transport = newTransport()) {
      assertEquals(empty, transport.call(endpoint, request(), LIMIT));
    }
  }

  /** A server that is down is a transport exception with a message, never a strange reply. */
  @Test
  void failsWhenTheServerFails() {
    Endpoint endpoint =
        serve(
            request -> {
              throw new TransportException("down for maintenance");
            });
    try (RpcTransport transport = newTransport()) {
      TransportException thrown =
          assertThrows(TransportException.class, () -> transport.call(endpoint, request(), LIMIT));
      assertFalse(String.valueOf(thrown.getMessage()).isBlank(), "says what happened");
    }
  }

  /** A call that waits for a slow server ends soon after its thread is interrupted. */
  @Test
  void endsSoonWhenInterrupted() throws InterruptedException {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    Endpoint endpoint =
        serve(
            request -> {
              entered.countDown();
              try {
                over.await();
              } catch (InterruptedException e) {
                throw new TransportException("interrupted", e);
              }
              return reply();
            });
    BlockingQueue<String> outcome = new LinkedBlockingQueue<>();
    try (RpcTransport transport = newTransport()) {
      Thread caller =
          new Thread(
              () -> {
                try {
                  outcome.add("answered " + transport.call(endpoint, request(), LIMIT));
                } catch (TransportException e) {
                  outcome.add("ended");
                }
              });
      caller.start();
      assertTrue(entered.await(10, TimeUnit.SECONDS), "the request arrives");
      caller.interrupt();
      // Well below the time limit of the call: it must be the interrupt that ends it.
      assertEquals("ended", outcome.poll(10, TimeUnit.SECONDS));
    } finally {
      over.countDown();
    }
  }

  private static SchedulerRequest request() {
    return new SchedulerRequest(
        "P & <Q>",
        5 * Durations.DAY,
        4,
        0.75,
        2 * Durations.HOUR,
        0.25,
        List.of(
            new SchedulerRequest.Demand("cuda", 3 * Durations.HOUR, 1_000_000),
            new SchedulerRequest.Demand("cpu", 0, 0)),
        List.of(
            new SchedulerRequest.QueuedJob(
                "P & <Q>", "job_1", Durations.HOUR, 9 * Durations.DAY, 1_000_000)),
        List.of(
            new SchedulerRequest.FinishedJob(
                "job_0", 2 * Durations.HOUR, 4 * Durations.DAY, true)));
  }

  private static SchedulerReply reply() {
    SortedMap<String, Long> usage = new TreeMap<>();
    usage.put("cpu", 100_000L);
    usage.put("cuda", 500_000L);
    return new SchedulerReply(
        List.of(
            new SentJob(
                "job_2",
                "app",
                usage,
                3 * Durations.HOUR,
                12 * Durations.DAY,
                1 << 20,
                true,
                false)),
        90 * Durations.SECOND,
        true,
        List.of("a message with \"quotes\" & <angles>"));
  }
}
