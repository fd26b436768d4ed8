package io.voluntas.rpc.gui.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.Samples;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.Refusal;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.TaskOperation;
import io.voluntas.rpc.gui.port.TransferOperation;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What goes in at the port comes out of the Java client, through real sockets. */
final class RoundTripTest {
  @TempDir Path folder;
  private RunningServer running;
  private GuiRpcClient client;

  @BeforeEach
  void start() throws Exception {
    running = RunningServer.start(folder);
    client = GuiRpcClient.connect("127.0.0.1", running.port(), Duration.ofSeconds(20));
    assertThat(client.authorize(running.password())).isTrue();
  }

  @AfterEach
  void stop() throws Exception {
    client.close();
    running.close();
  }

  @Test
  void everyQuestionGivesTheRecordsOfThePort() throws Exception {
    assertThat(client.state()).isEqualTo(Samples.state());
    assertThat(client.version()).isEqualTo(Samples.state().version());
    assertThat(client.host()).isEqualTo(Samples.host());
    assertThat(client.status()).isEqualTo(Samples.status());
    assertThat(client.messages(0)).isEqualTo(Samples.messages());
    assertThat(client.notices(0)).isEqualTo(Samples.notices());
    assertThat(client.transfers()).isEqualTo(Samples.transfers());
    assertThat(client.diskUsage()).isEqualTo(Samples.diskUsage());
    assertThat(client.statistics()).isEqualTo(Samples.statistics());
    assertThat(client.transferHistory()).isEqualTo(Samples.transferHistory());
    assertThat(client.oldResults()).isEqualTo(Samples.oldResults());
    assertThat(client.accountManager()).contains(Samples.accountManager());
    running.client().accountManager = Optional.empty();
    assertThat(client.accountManager()).isEmpty();
  }

  @Test
  void partsOfTheState() throws Exception {
    assertThat(client.projects())
        .isEqualTo(Samples.state().projects().stream().map(project -> project.project()).toList());
    assertThat(client.results(false)).isEqualTo(Samples.state().tasks());
    assertThat(client.results(true))
        .extracting(task -> task.name())
        .containsExactly("wu_run_0", "wu_gpu_0");
    assertThat(client.messages(2)).extracting(message -> message.number()).containsExactly(3L);
    assertThat(client.messages(3)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(SuspendReason.class)
  void everyReason(SuspendReason reason) throws Exception {
    ClientStatus.Mode held = new ClientStatus.Mode(reason, RunMode.AUTO, RunMode.ALWAYS, 1_500_000);
    ClientStatus old = Samples.status();
    running.client().status = new ClientStatus(old.network(), held, held, held, true, true, 5);
    assertThat(client.status()).isEqualTo(running.client().status);
  }

  @Test
  void commandsArriveAsTheyWereMeant() throws Exception {
    List<Outcome> outcomes =
        List.of(
            client.setMode(Activity.TASKS, new ModeChange.ForAWhile(RunMode.NEVER, 1_500_000)),
            client.setMode(Activity.GPU, new ModeChange.ForGood(RunMode.ALWAYS)),
            client.setMode(Activity.NETWORK, new ModeChange.Restore()),
            client.task(Samples.ALPHA, "wu_run_0", TaskOperation.ABORT),
            client.transfer(Samples.BETA, "wu_bad_out", TransferOperation.RETRY),
            client.attach(new AttachRequest("http://New.example/a&b", "key", "New")),
            client.networkAvailable(),
            client.readConfiguration(),
            client.readPreferencesOverride(),
            client.quit());
    assertThat(outcomes).containsOnly(Outcome.OK);
    assertThat(running.client().commands)
        .containsExactly(
            "TASKS ForAWhile[mode=NEVER, duration=1500000]",
            "GPU ForGood[mode=ALWAYS]",
            "NETWORK Restore[]",
            "ABORT http://alpha.example/a/ wu_run_0",
            "RETRY https://beta.example/b/ wu_bad_out",
            "attach http://new.example/a&b/ key",
            "network available",
            "read configuration",
            "read override",
            "quit");
  }

  @ParameterizedTest
  @EnumSource(ProjectOperation.class)
  void everyOperationOnAProject(ProjectOperation operation) throws Exception {
    assertThat(client.project(Samples.BETA, operation)).isEqualTo(Outcome.OK);
    assertThat(client.project("http://none.example/", operation)).isEqualTo(Refusal.NO_PROJECT);
    assertThat(running.client().commands).containsExactly(operation + " " + Samples.BETA);
  }

  @Test
  void refusalsKeepTheirText() throws Exception {
    assertThat(client.task(Samples.ALPHA, "none", TaskOperation.SUSPEND))
        .isEqualTo(Refusal.NO_TASK);
    assertThat(client.transfer(Samples.ALPHA, "none", TransferOperation.ABORT))
        .isEqualTo(Refusal.NO_TRANSFER);
    assertThat(client.attach(new AttachRequest(Samples.ALPHA, "key", "")))
        .isEqualTo(Refusal.ATTACHED);
    assertThat(client.attach(new AttachRequest("http://new.example/", "", "")))
        .isEqualTo(Outcome.refused("Missing authenticator"));
  }

  @Test
  void attachingIsFollowedToItsEnd() throws Exception {
    running.client().attachProgress = new Progress.Pending<>();
    assertThat(client.attachProgress()).isEqualTo(new Progress.Pending<AttachResult>());
    running.client().attachProgress =
        new Progress.Done<>(new AttachResult(List.of("Welcome", "to <us>")));
    assertThat(client.attachProgress()).isEqualTo(running.client().attachProgress);
    running.client().attachProgress = new Progress.Failed<>(-136, "no such account");
    assertThat(client.attachProgress()).isEqualTo(running.client().attachProgress);
  }

  @Test
  void withoutThePasswordCommandsThrow() throws Exception {
    try (GuiRpcClient other =
        GuiRpcClient.connect("127.0.0.1", running.port(), Duration.ofSeconds(20))) {
      assertThat(other.status()).isEqualTo(Samples.status());
      assertThatThrownBy(other::quit)
          .isInstanceOfSatisfying(GuiRpcException.class, e -> assertThat(e.unauthorized()).isTrue())
          .hasMessageContaining("password");
      assertThat(other.authorize("wrong")).isFalse();
      assertThatThrownBy(other::status)
          .as("two refusals end the connection")
          .isInstanceOf(java.io.IOException.class);
    }
  }

  @Test
  void whereNobodyListensTheMessageSaysSo() {
    int port = running.port();
    running.close();
    assertThatThrownBy(() -> GuiRpcClient.connect("127.0.0.1", port, Duration.ofSeconds(5)))
        .hasMessageContaining("cannot connect to 127.0.0.1:" + port);
  }
}
