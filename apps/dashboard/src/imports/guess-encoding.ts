import { guessLegacy, isMostlyUtf8, type LegacyGuess } from '@linkwright/core/csv/guess-legacy'
import type { LegacySample } from '@linkwright/core/csv/legacy-sample'
import { analyse } from 'chardet'

export { isMostlyUtf8 }

/** The CLI detects encodings in the same way. */
export function guessed(sample: LegacySample, language?: string): LegacyGuess {
  return guessLegacy(sample, analyse, language)
}
