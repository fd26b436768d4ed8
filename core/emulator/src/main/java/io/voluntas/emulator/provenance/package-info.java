/**
 * Where results come from: a result folder describes itself as an RO-Crate 1.1 (<a
 * href="https://w3id.org/ro/crate/1.1">specification</a>), with every file's SHA-256, the program,
 * the plugins, the Java platform, the seed and the command, so that others can cite it, check it
 * and run it again. Start with {@link io.voluntas.emulator.provenance.Crate}.
 */
@NullMarked
package io.voluntas.emulator.provenance;

import org.jspecify.annotations.NullMarked;
