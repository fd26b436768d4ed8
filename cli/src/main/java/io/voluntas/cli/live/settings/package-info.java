/**
 * What directs a live client: {@code voluntas.yaml} over the files of the field's client over our
 * defaults, brought together into the rules, preferences and limits that kernel and host know. See
 * {@code docs/preferences.md}.
 */
@NullMarked
package io.voluntas.cli.live.settings;

import org.jspecify.annotations.NullMarked;
