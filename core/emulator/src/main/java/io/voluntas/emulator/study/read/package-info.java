/**
 * Reads study files: strictly, with the place of every mistake; {@code docs/studies.md} describes
 * every key. Start with {@link io.voluntas.emulator.study.read.StudyYaml}; {@link
 * io.voluntas.emulator.study.read.StudyBundle} is a study with everything that its file refers to.
 */
@NullMarked
package io.voluntas.emulator.study.read;

import org.jspecify.annotations.NullMarked;
