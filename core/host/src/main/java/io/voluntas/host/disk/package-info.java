/**
 * The disk: how much the parts of a data folder occupy, how much projects may have, and what it
 * takes for a file to outlive a power cut.
 */
@NullMarked
package io.voluntas.host.disk;

import org.jspecify.annotations.NullMarked;
