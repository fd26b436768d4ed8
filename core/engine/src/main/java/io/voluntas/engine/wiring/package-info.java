/**
 * Wiring of the engine: the only package of this module that knows Guice.
 *
 * <p>{@link io.voluntas.engine.wiring.EngineModule} offers what the plugins brought; {@link
 * io.voluntas.engine.wiring.StrictModule} holds the rules under which every injector of this
 * program is made.
 */
@NullMarked
package io.voluntas.engine.wiring;

import org.jspecify.annotations.NullMarked;
