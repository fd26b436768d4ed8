package io.voluntas.engine.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of every injector of this program: nothing is bound by guessing, constructors say that
 * they are injected, annotated keys do not fall back to plain ones, and circles are an error
 * instead of a proxy.
 *
 * <p>All instances are equal, so that Guice installs it once however many modules ask for it.
 */
public final class StrictModule extends AbstractModule {
  /**
   * An injector under these rules, in production stage: every singleton is made now, so that what
   * cannot be made fails at start and not in the middle of a run.
   *
   * @throws com.google.inject.CreationException when a binding is missing or wrong
   */
  public static Injector injector(List<? extends Module> modules) {
    List<Module> all = new ArrayList<>();
    all.add(new StrictModule());
    all.addAll(modules);
    return Guice.createInjector(Stage.PRODUCTION, all);
  }

  @Override
  protected void configure() {
    binder().requireExplicitBindings();
    binder().requireAtInjectOnConstructors();
    binder().requireExactBindingAnnotations();
    binder().disableCircularProxies();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StrictModule;
  }

  @Override
  public int hashCode() {
    return StrictModule.class.hashCode();
  }
}
