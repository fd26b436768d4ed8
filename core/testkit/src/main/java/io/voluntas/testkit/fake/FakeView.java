package io.voluntas.testkit.fake;

import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.Preferences;
import java.util.List;

/** What all views of a fake host have in common. */
public abstract class FakeView implements HostView {
  private final FakeHost host;

  FakeView(FakeHost host) {
    this.host = host;
  }

  /** The host behind the view. */
  public final FakeHost host() {
    return host;
  }

  @Override
  public final long now() {
    return host.now();
  }

  @Override
  public final List<FakeResource> resources() {
    return host.resources();
  }

  @Override
  public final FakeResource cpu() {
    return host.cpu();
  }

  @Override
  public final List<FakeProject> projects() {
    return host.projects();
  }

  @Override
  public final Preferences preferences() {
    return host.preferences();
  }

  @Override
  public final double availability() {
    return host.availability();
  }
}
