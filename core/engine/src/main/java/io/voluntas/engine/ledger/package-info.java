/** Books the postings of policies and checks the conservation rules. */
@NullMarked
package io.voluntas.engine.ledger;

import org.jspecify.annotations.NullMarked;
