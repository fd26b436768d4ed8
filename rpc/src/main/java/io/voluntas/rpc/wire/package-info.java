/**
 * BOINC's loose XML as the field writes it: a linear, bounded scanner and a small element tree.
 *
 * <p>No conforming XML parser reads these files (bare ampersands, text after the root, unquoted
 * attributes), so this package has its own reader. It tolerates what the real client tolerates and
 * names the line of everything that it had to forgive; what cannot be forgiven refuses the whole
 * file with one error. It knows no DTD and resolves no entity from outside.
 */
@NullMarked
package io.voluntas.rpc.wire;

import org.jspecify.annotations.NullMarked;
