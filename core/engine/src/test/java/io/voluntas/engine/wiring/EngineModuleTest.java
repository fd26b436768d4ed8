package io.voluntas.engine.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.ConfigurationException;
import com.google.inject.CreationException;
import com.google.inject.Inject;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Stage;
import com.google.inject.TypeLiteral;
import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.Kind;
import io.voluntas.engine.plugin.LoadedPlugin;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.Factory;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EngineModuleTest {
  private static Extension<EnforcementPolicy> policy(String name) {
    Factory<EnforcementPolicy> source = Factory.of(name, "", List.of(), v -> view -> List.of());
    return new Extension<>(
        Kind.ENFORCEMENT,
        "p",
        "p.jar",
        name,
        "",
        List.of(),
        source,
        EngineModuleTest.class.getClassLoader());
  }

  private static final PluginSet PLUGINS = plugins();

  private static PluginSet plugins() {
    List<Extension<?>> extensions = List.of(policy("a"), policy("b"));
    return new PluginSet(
        List.of(new LoadedPlugin("p", Optional.empty(), "p.jar", extensions)), List.of());
  }

  private static Injector injector() {
    return StrictModule.injector(List.of(new EngineModule(PLUGINS)));
  }

  @Test
  void policies_are_found_by_name_in_maps_registries_and_the_catalog() {
    Injector injector = injector();
    var byName =
        injector.getInstance(
            Key.get(new TypeLiteral<Map<String, Factory<EnforcementPolicy>>>() {}));
    assertThat(byName).containsOnlyKeys("a", "b");
    assertThat(
            injector
                .getInstance(Key.get(new TypeLiteral<Registry<EnforcementPolicy>>() {}))
                .names())
        .containsExactly("a", "b");
    assertThat(injector.getInstance(PolicyCatalog.class).enforcement().names())
        .containsExactly("a", "b");
    assertThat(injector.getInstance(PluginSet.class)).isSameAs(PLUGINS);
  }

  @Test
  void a_kind_that_nobody_brings_is_an_empty_map() {
    var byName =
        injector()
            .getInstance(Key.get(new TypeLiteral<Map<String, Factory<WorkFetchPolicy>>>() {}));
    assertThat(byName).isEmpty();
  }

  static final class Free {
    Free() {}
  }

  static final class Declared {
    final PolicyCatalog catalog;

    @Inject
    Declared(PolicyCatalog catalog) {
      this.catalog = catalog;
    }
  }

  @Test
  void nothing_is_bound_by_guessing() {
    assertThatThrownBy(() -> injector().getInstance(Declared.class))
        .isInstanceOf(ConfigurationException.class);
  }

  @Test
  void constructors_must_say_that_they_are_injected() {
    var module =
        new AbstractModule() {
          @Override
          protected void configure() {
            bind(Free.class);
          }
        };
    assertThatThrownBy(() -> StrictModule.injector(List.of(module)))
        .isInstanceOf(CreationException.class)
        .hasMessageContaining("Free");
  }

  @Test
  void what_is_declared_is_made_at_start_in_production_stage() {
    var module =
        new AbstractModule() {
          @Override
          protected void configure() {
            bind(Declared.class);
          }
        };
    Injector injector = StrictModule.injector(List.of(new EngineModule(PLUGINS), module));
    assertThat(injector.getInstance(Declared.class).catalog.enforcement().names()).hasSize(2);
    assertThat(injector.getInstance(Stage.class)).isEqualTo(Stage.PRODUCTION);
  }
}
