/**
 * The keys and signatures of BOINC projects: RSA of 1024 bits over the hexadecimal MD5 sum, in the
 * text forms that servers and clients exchange.
 *
 * <p>Weak by the measures of today (short keys, MD5), and kept only because every project of the
 * field uses it. What it protects: programs come from who holds the project's code-signing key, and
 * an upload server takes only files that the scheduler has announced.
 */
@NullMarked
package io.voluntas.rpc.sign;

import org.jspecify.annotations.NullMarked;
