/**
 * Disk space: how much the parts of a data folder occupy, and how much projects may have of the
 * disk.
 */
@NullMarked
package io.voluntas.host.disk;

import org.jspecify.annotations.NullMarked;
