package io.voluntas.rpc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The user's limits: all of a file or nothing of it. */
final class AppConfigReaderTest {
  private final WarningLog log = new WarningLog();

  private AppConfig read(String xml) throws WireException {
    return new AppConfigReader(log).read("app_config.xml", xml.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsAllLimits() throws Exception {
    AppConfig config =
        read(
            """
            <app_config>
              <app>
                <name>sky</name>
                <max_concurrent>2</max_concurrent>
                <gpu_versions><gpu_usage>.33</gpu_usage><cpu_usage>0.5</cpu_usage></gpu_versions>
                <fraction_done_exact/>
              </app>
              <app><name>sea</name><max_concurrent>0</max_concurrent></app>
              <app_version>
                <app_name>sky</app_name><plan_class>mt</plan_class>
                <avg_ncpus>4</avg_ncpus><cmdline>--nthreads 4</cmdline>
              </app_version>
              <project_max_concurrent>5</project_max_concurrent>
              <report_results_immediately/>
            </app_config>
            """);
    assertThat(config.maxConcurrent()).hasValue(5);
    assertThat(config.reportAtOnce()).isTrue();
    assertThat(config.apps())
        .containsExactly(
            new AppConfig.App(
                "sky",
                OptionalInt.of(2),
                OptionalLong.of(330_000),
                OptionalLong.of(500_000),
                true,
                false),
            // 0 is no limit
            new AppConfig.App(
                "sea",
                OptionalInt.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                false,
                false));
    assertThat(config.versions())
        .containsExactly(
            new AppConfig.Version(
                "sky", "mt", OptionalLong.of(4_000_000), OptionalLong.empty(), "--nthreads 4"));
    assertThat(log.toList()).isEmpty();
  }

  @Test
  void anEndTagWithoutSlashRefusesTheWholeFileAndNamesIt() {
    WireException refusal =
        catchThrowableOfType(
            WireException.class,
            () ->
                read(
                    """
                    <app_config>
                      <project_max_concurrent>9</project_max_concurrent>
                      <app>
                        <name>sky</name>
                        <max_concurrent>4<max_concurrent>
                      </app>
                    </app_config>
                    """));
    assertThat(refusal.file()).isEqualTo("app_config.xml");
    assertThat(refusal.line()).isEqualTo(5);
    assertThat(refusal.hint()).contains("</max_concurrent>").contains("slash");
  }

  @Test
  void impossibleLimitsAreIgnoredWithTheirLine() throws Exception {
    AppConfig config =
        read(
            """
            <app_config>
            <project_max_concurrent>-3</project_max_concurrent>
            <app><name>sky</name>
            <gpu_versions><gpu_usage>0</gpu_usage></gpu_versions>
            </app>
            <app><max_concurrent>1</max_concurrent></app>
            </app_config>
            """);
    assertThat(config.maxConcurrent()).isEmpty();
    assertThat(config.apps()).singleElement().matches(app -> app.gpuUsage().isEmpty());
    assertThat(log.toList())
        .extracting(w -> w.line() + " " + w.field())
        .containsExactlyInAnyOrder("2 project_max_concurrent", "4 gpu_usage", "6 name");
  }
}
