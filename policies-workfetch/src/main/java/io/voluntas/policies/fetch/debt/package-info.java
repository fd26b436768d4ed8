/**
 * The work-fetch policy of the debt era's specification: long-term debt, overworked projects, and
 * request sizes in three stages.
 */
@NullMarked
package io.voluntas.policies.fetch.debt;

import org.jspecify.annotations.NullMarked;
