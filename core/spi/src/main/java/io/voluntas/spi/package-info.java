/**
 * What a Voluntas plugin compiles against.
 *
 * <p>Start with {@link io.voluntas.spi.Plugin}: one class that lists factories, found by {@link
 * java.util.ServiceLoader}. A {@link io.voluntas.spi.Factory} is a name plus declared {@link
 * io.voluntas.spi.Option}s. The policy interfaces live in one package per question: {@code
 * scheduling}, {@code enforcement}, {@code fetch}, {@code send}; devices in {@code resource};
 * transports in {@code rpc}; figures of merit in {@code figure}; laboratories for schedulers in
 * {@code lab}; runners of studies in {@code study}.
 *
 * <p>Rules that hold everywhere: times are {@code long} microseconds; amounts of a resource are
 * millionths of an instance ({@link io.voluntas.spi.model.Amounts}); debts and lags are
 * micro-instance-seconds. A policy is a pure function of the view that it is given: it reads no
 * clock, file, random source or network, keeps no state between calls, and may be called from any
 * thread (never from two at once for one instance). A view is valid only during the call.
 */
@NullMarked
package io.voluntas.spi;

import org.jspecify.annotations.NullMarked;
