/**
 * What the operator of a project server writes: {@code server.yaml}, one {@code app.yaml} for each
 * app, job lists. Read strictly: an unknown key is refused with file, line and a suggestion.
 */
@NullMarked
package io.voluntas.rpc.server.config;

import org.jspecify.annotations.NullMarked;
