package io.voluntas.engine.plugin;

import java.util.List;
import java.util.Optional;

/**
 * A plugin that passed every check.
 *
 * @param name its name, unique in the set
 * @param version {@code Implementation-Version} of its jar's manifest; empty when the jar states
 *     none, or when it runs from a folder of classes
 * @param origin the jar or folder that it came from
 * @param extensions what it brings: by kind in the order of {@link Kind#all()}, then by name
 */
public record LoadedPlugin(
    String name, Optional<String> version, String origin, List<Extension<?>> extensions) {
  /** Copies the list. */
  public LoadedPlugin {
    extensions = List.copyOf(extensions);
  }

  /**
   * The extensions of one kind, by name.
   *
   * @param <T> what they make
   */
  @SuppressWarnings("unchecked") // an extension's kind carries the type that its factory makes
  public <T> List<Extension<T>> extensions(Kind<T> kind) {
    return extensions.stream()
        .filter(extension -> extension.kind() == kind)
        .map(extension -> (Extension<T>) extension)
        .toList();
  }
}
