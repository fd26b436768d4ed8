/** Jobs as processes of this machine. */
@NullMarked
package io.voluntas.host.process.local;

import org.jspecify.annotations.NullMarked;
