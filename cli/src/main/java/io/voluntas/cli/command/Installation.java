package io.voluntas.cli.command;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the program's parts come from.
 *
 * @param plugins folder of plugin folders, when there is one
 */
public record Installation(Optional<Path> plugins) {}
