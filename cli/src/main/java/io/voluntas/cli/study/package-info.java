/**
 * Studies as the command line runs them: the file with what it refers to, runners by name, what
 * other machines need, and the printed summary. Start with {@link
 * io.voluntas.cli.study.StudySession}.
 */
@NullMarked
package io.voluntas.cli.study;

import org.jspecify.annotations.NullMarked;
