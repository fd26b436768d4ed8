package io.voluntas.emulator.figure;

import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.lang.reflect.Proxy;

/** A job as far as figures look at it. */
record FakeJob(
    int index, int projectIndex, Resource main, long amount, long deadline, long wallTime)
    implements JobView {
  @Override
  public String name() {
    return "job" + index;
  }

  @Override
  public ProjectView project() {
    return (ProjectView)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {ProjectView.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("index")) {
                return projectIndex;
              }
              throw new UnsupportedOperationException(method.getName());
            });
  }

  @Override
  public String app() {
    return "app";
  }

  @Override
  public long usage(ResourceView resource) {
    return resource.index() == main.index() ? amount : 0;
  }

  @Override
  public ResourceView mainResource() {
    return main;
  }

  @Override
  public long estimatedTotal() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long remaining() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long received() {
    return 0;
  }

  @Override
  public boolean runnable() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean running() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean started() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean inMemory() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long runningSince() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean everCheckpointed() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long lastCheckpoint() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long memoryBytes() {
    throw new UnsupportedOperationException();
  }
}
