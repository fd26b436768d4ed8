package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.Preferences;
import java.util.List;

/** What all views share: a window onto the state that is open during one call. */
abstract class HostSnapshot implements HostView {
  final ClientState state;

  HostSnapshot(ClientState state) {
    this.state = state;
  }

  @Override
  public long now() {
    return state.now();
  }

  @Override
  public List<ResourceState> resources() {
    return state.resources();
  }

  @Override
  public ResourceState cpu() {
    return state.cpu();
  }

  @Override
  public List<ProjectState> projects() {
    return state.projects();
  }

  @Override
  public Preferences preferences() {
    return state.preferences();
  }

  @Override
  public double availability() {
    return state.availability();
  }
}
