/**
 * What a client knows: resources, projects, jobs. Written only by the kernel, read by policies
 * through the views of the SPI.
 */
@NullMarked
package io.voluntas.engine.state;

import org.jspecify.annotations.NullMarked;
