package io.voluntas.rpc.scheduler.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.voluntas.rpc.scheduler.Garble;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.testkit.property.Property;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is written is read back; what is damaged is refused or read, but never more than that. */
final class RequestRoundTripTest {
  private static WireRequest read(byte[] bytes, WarningLog log) throws WireException {
    return new RequestReader(log).read("request", bytes);
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Property.check(
        20_240_502,
        400,
        RandomRequests.requests(),
        request -> {
          WarningLog log = new WarningLog();
          try {
            assertThat(read(RequestWriter.write(request), log)).isEqualTo(request);
          } catch (WireException e) {
            throw new AssertionError(e);
          }
          assertThat(log.toList()).isEmpty();
        });
  }

  @Test
  void damagedRequestsAreReadOrRefusedAndNothingElse() {
    int[] refused = {0};
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          for (int seed = 0; seed < 3000; seed++) {
            WireRequest whole = RandomRequests.requests().draw(new SplittableRandom(seed)).value();
            byte[] damaged = Garble.damage(RequestWriter.write(whole), seed);
            try {
              var unused = read(damaged, new WarningLog());
            } catch (WireException e) {
              refused[0]++;
            }
          }
        });
    // Neither all nor none: otherwise the damage would be no test.
    assertThat(refused[0]).isBetween(300, 2990);
  }
}
