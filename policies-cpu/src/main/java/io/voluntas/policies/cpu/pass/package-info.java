/**
 * Ways of going through the runnable jobs of one resource: by deadline, and by what projects are
 * owed.
 */
@NullMarked
package io.voluntas.policies.cpu.pass;

import org.jspecify.annotations.NullMarked;
