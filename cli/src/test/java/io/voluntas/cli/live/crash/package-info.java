/** The live client and the project server under kill -9 and under servers that misbehave. */
@NullMarked
package io.voluntas.cli.live.crash;

import org.jspecify.annotations.NullMarked;
