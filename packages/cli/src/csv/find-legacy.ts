import {
  type Encoding,
  encodingLabel,
  encodingNamed,
  type LegacyEncoding,
} from '@linkwright/core/csv/encoding'
import { guessLegacy, isMostlyUtf8, type LegacyGuess } from '@linkwright/core/csv/guess-legacy'
import type { LegacySample } from '@linkwright/core/csv/legacy-sample'
import { CliError } from '../errors.ts'
import { canPrompt, choose } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'

/** Settles how a file is written that is neither UTF-8 nor UTF-16. */
export type SettleEncoding = (guess: LegacyGuess, lines: readonly Uint8Array[]) => Promise<LegacyEncoding>

/** What was asked for with --encoding. */
export function requestedEncoding(text: string | undefined): Encoding | undefined {
  if (text === undefined) return undefined
  const encoding = encodingNamed(text)
  if (encoding === undefined)
    throw new CliError('usage', `--encoding: '${text}' is not an encoding that files are read in.`)
  return encoding
}

/** Where the guess is not certain, a person chooses by three lines; without one the file is refused. */
export function settleBy(io: Io, name: string): SettleEncoding {
  return async (guess, lines) => {
    if (guess.isCertain) return guess.encoding
    if (!canPrompt(io)) return refuseUncertain(name)(guess, lines)
    printMessage(
      io,
      `${name} is neither UTF-8 nor UTF-16, and its encoding is not certain. Its first lines read:`,
    )
    for (const encoding of guess.likely) {
      printMessage(io, `${encodingLabel(encoding)}:`)
      for (const line of lines)
        printMessage(io, `  ${safeLine(new TextDecoder(encoding).decode(line)).slice(0, 120)}`)
    }
    const [first = guess.encoding, ...others] = guess.likely
    const choice = (value: LegacyEncoding) => ({ name: encodingLabel(value), value })
    return await choose(io, 'Which of them is right? (Ctrl-C, then --encoding, for another one)', [
      choice(first),
      ...others.map(choice),
    ])
  }
}

export function refuseUncertain(name: string): SettleEncoding {
  return async ({ isCertain, encoding, likely }) => {
    if (isCertain) return encoding
    throw new CliError(
      'refused',
      `${name} is neither UTF-8 nor UTF-16, and its encoding is not certain. Say which one it is: ${likely.map((each) => `--encoding ${each}`).join(', ')} or another one.`,
    )
  }
}

/** The language of the website that a file is about; undefined where it is not known. */
export type FindLanguage = () => Promise<string | undefined>

/**
 * Guesses how a file is written; undefined for a file of UTF-8 that was damaged.
 * @param language is asked for where the letters alone do not settle it.
 */
export async function findLegacy(
  sample: LegacySample,
  settle: SettleEncoding,
  language?: FindLanguage,
): Promise<LegacyEncoding | undefined> {
  if (isMostlyUtf8(sample)) return undefined
  // The detector and its tables are needed by few files.
  const { analyse } = await import('chardet')
  const guess = guessLegacy(sample, analyse)
  const known = guess.isCertain ? undefined : await language?.()
  return await settle(known === undefined ? guess : guessLegacy(sample, analyse, known), sample.lines)
}
