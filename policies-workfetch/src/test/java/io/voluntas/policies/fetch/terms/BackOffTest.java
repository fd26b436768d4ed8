package io.voluntas.policies.fetch.terms;

import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.policies.fetch.terms.BackOff.Trigger;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeReplyView;
import io.voluntas.testkit.fake.FakeResource;
import org.junit.jupiter.api.Test;

class BackOffTest {
  private static final ResourceRequest SOME = new ResourceRequest(10 * SECOND, 0);
  private static final BackOff SEED = new BackOff(Trigger.ONLY_TYPE, 600 * SECOND, 24 * HOUR);
  private static final BackOff FIELD = new BackOff(Trigger.EVERY_TYPE, 600 * SECOND, 24 * HOUR);

  private final FakeHost host =
      FakeHost.of(FakeResource.device("npu", 1), FakeResource.cpu(1)).at(0);
  private final FakeResource npu = host.resources().get(0);
  private final FakeResource cpu = host.cpu();
  private final FakeProject project = host.project("p", 1);

  private void reply(BackOff rule, FakeReplyView reply) {
    host.ledgers().post(rule.replied(reply));
  }

  private long interval(FakeResource type) {
    return host.ledgers().balance(BackOff.INTERVAL, 0, type.index());
  }

  private long until(FakeResource type) {
    return BackOff.until(host.ledgers(), 0, type);
  }

  /** 600 s x 2^7 = 76 800 s is the last below a day of 86 400 s. */
  @Test
  void doublesFromTenMinutesToADay() {
    long[] expected = {600, 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 76_800, 86_400, 86_400};
    long now = 0;
    for (long seconds : expected) {
      host.at(now);
      reply(SEED, host.reply(project).brought(npu, SOME, 0));
      assertThat(interval(npu)).isEqualTo(seconds * SECOND);
      assertThat(until(npu)).isEqualTo(now + seconds * SECOND);
      now += seconds * SECOND;
    }
    assertThat(until(cpu)).as("the other type is not blocked").isZero();
  }

  @Test
  void jobOfTheTypeClears() {
    reply(SEED, host.reply(project).brought(npu, SOME, 0));
    reply(SEED, host.reply(project).brought(npu, SOME, 1));
    assertThat(interval(npu)).isZero();
    assertThat(until(npu)).isZero();
    reply(SEED, host.reply(project).brought(npu, SOME, 0));
    assertThat(interval(npu)).as("starts again").isEqualTo(600 * SECOND);
  }

  /** A job that came without having been asked for proves as well that there are some. */
  @Test
  void jobOfAnotherTypeDoesNotHelpTheOneAskedFor() {
    reply(SEED, host.reply(project).brought(cpu, SOME, 0));
    reply(SEED, host.reply(project).brought(npu, SOME, 0).brought(cpu, ResourceRequest.NONE, 1));
    assertThat(interval(npu)).isEqualTo(600 * SECOND);
    assertThat(interval(cpu)).isZero();
  }

  @Test
  void specificationCountsOnlyRequestsForOneType() {
    reply(SEED, host.reply(project).brought(npu, SOME, 0).brought(cpu, SOME, 0));
    assertThat(interval(npu)).isZero();
    assertThat(interval(cpu)).isZero();
  }

  @Test
  void fieldCountsEveryTypeOfAnEmptyReply() {
    reply(FIELD, host.reply(project).brought(npu, SOME, 0).brought(cpu, SOME, 0));
    assertThat(interval(npu)).isEqualTo(600 * SECOND);
    assertThat(interval(cpu)).isEqualTo(600 * SECOND);
  }

  @Test
  void fieldForgivesAReplyWithSomeJob() {
    reply(FIELD, host.reply(project).brought(npu, SOME, 0).brought(cpu, SOME, 2));
    assertThat(interval(npu)).isZero();
  }

  @Test
  void nothingAskedNothingLearnt() {
    assertThat(SEED.replied(host.reply(project))).isEmpty();
  }

  @Test
  void failedRpcSaysNothingAboutJobs() {
    assertThat(SEED.replied(host.reply(project).brought(npu, SOME, 0).failing())).isEmpty();
  }

  @Test
  void askableAgainAtTheEndOfTheBackOff() {
    reply(SEED, host.reply(project).brought(npu, SOME, 0));
    assertThat(BackOff.askable(host.ledgers(), project, npu, 600 * SECOND - 1)).isFalse();
    assertThat(BackOff.askable(host.ledgers(), project, npu, 600 * SECOND)).isTrue();
    assertThat(BackOff.askable(host.ledgers(), project, cpu, 0)).isTrue();
    assertThat(BackOff.reason(host.ledgers(), 0, npu).code()).isEqualTo("backed-off-npu");
  }

  @Test
  void refusesContradictions() {
    assertThatThrownBy(() -> new BackOff(Trigger.ONLY_TYPE, HOUR, 600 * SECOND))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("backoff-first");
  }
}
