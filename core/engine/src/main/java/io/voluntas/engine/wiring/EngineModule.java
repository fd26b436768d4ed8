package io.voluntas.engine.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.util.Types;
import io.voluntas.engine.plugin.Kind;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.Factory;

/**
 * What the plugins brought, as bindings: {@link PluginSet}, {@link PolicyCatalog}, and for each
 * kind {@code X} a {@code Map<String, Factory<X>>} and a {@code Registry<X>}.
 *
 * <p>Plugins are loaded before the injector exists; nothing is registered later. The maps exist
 * also for kinds that nobody brought, and are empty then.
 */
public final class EngineModule extends AbstractModule {
  private final PluginSet plugins;

  /** A module for what was loaded. */
  public EngineModule(PluginSet plugins) {
    this.plugins = plugins;
  }

  @Override
  protected void configure() {
    install(new StrictModule());
    bind(PluginSet.class).toInstance(plugins);
    bind(PolicyCatalog.class).toInstance(plugins.catalog());
    Kind.all().forEach(this::bindKind);
  }

  private <T> void bindKind(Kind<T> kind) {
    Registry<T> registry = plugins.registry(kind);
    MapBinder<String, Factory<T>> byName =
        MapBinder.newMapBinder(
            binder(), TypeLiteral.get(String.class), literal(Factory.class, kind.type()));
    registry.extensions().forEach(one -> byName.addBinding(one.name()).toInstance(one));
    bind(EngineModule.<Registry<T>>literal(Registry.class, kind.type())).toInstance(registry);
  }

  @SuppressWarnings("unchecked") // the literal is made of the very classes that R consists of
  private static <R> TypeLiteral<R> literal(Class<?> generic, Class<?> argument) {
    return (TypeLiteral<R>) TypeLiteral.get(Types.newParameterizedType(generic, argument));
  }
}
