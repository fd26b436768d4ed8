/** Which jobs a server sends: {@link io.voluntas.spi.send.WorkSendPolicy}. */
@NullMarked
package io.voluntas.spi.send;

import org.jspecify.annotations.NullMarked;
