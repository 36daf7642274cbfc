import {
  type Encoding,
  encodingLabel,
  encodingNamed,
  type LegacyEncoding,
} from '@linkwright/core/csv/encoding'
import { guessLegacy, isMostlyUtf8, type LegacyGuess } from '@linkwright/core/csv/guess-legacy'
import type { LegacySample } from '@linkwright/core/csv/legacy-sample'
import { CliError } from '../errors.ts'
import { canPrompt, promptChoice } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'

/** Decides the encoding of a file that is neither UTF-8 nor UTF-16. */
export type SettleEncoding = (guess: LegacyGuess, lines: readonly Uint8Array[]) => Promise<LegacyEncoding>

/** The encoding requested with --encoding. */
export function requestedEncoding(text: string | undefined): Encoding | undefined {
  if (text === undefined) return undefined
  const encoding = encodingNamed(text)
  if (encoding === undefined)
    throw new CliError('usage', `--encoding: '${text}' is not a supported encoding.`)
  return encoding
}

/** If the guess is uncertain, prompts with sample lines; without a terminal, refuses the file. */
export function settleBy(io: Io, name: string): SettleEncoding {
  return async (guess, lines) => {
    if (guess.isCertain) return guess.encoding
    if (!canPrompt(io)) return refuseUncertain(name)(guess, lines)
    printMessage(
      io,
      `${name} is neither UTF-8 nor UTF-16, and its encoding is uncertain. Its first lines in each likely encoding:`,
    )
    for (const encoding of guess.likely) {
      printMessage(io, `${encodingLabel(encoding)}:`)
      for (const line of lines)
        printMessage(io, `  ${safeLine(new TextDecoder(encoding).decode(line)).slice(0, 120)}`)
    }
    const [first = guess.encoding, ...others] = guess.likely
    const choice = (value: LegacyEncoding) => ({ name: encodingLabel(value), value })
    return await promptChoice(
      io,
      'Which encoding is right? (For another one, press Ctrl-C and use --encoding.)',
      [choice(first), ...others.map(choice)],
    )
  }
}

export function refuseUncertain(name: string): SettleEncoding {
  return async ({ isCertain, encoding, likely }) => {
    if (isCertain) return encoding
    throw new CliError(
      'refused',
      `${name} is neither UTF-8 nor UTF-16, and its encoding is uncertain. Specify it: ${likely.map((each) => `--encoding ${each}`).join(', ')} or another one.`,
    )
  }
}

/** The language of the website that the file is for; undefined if unknown. */
export type FindLanguage = () => Promise<string | undefined>

/**
 * Guesses the encoding of a file; undefined for damaged UTF-8.
 * @param language called only if the characters alone do not decide it
 */
export async function findLegacy(
  sample: LegacySample,
  settle: SettleEncoding,
  language?: FindLanguage,
): Promise<LegacyEncoding | undefined> {
  if (isMostlyUtf8(sample)) return undefined
  // Loaded lazily: few files need the detector and its tables.
  const { analyse } = await import('chardet')
  const guess = guessLegacy(sample, analyse)
  const known = guess.isCertain ? undefined : await language?.()
  return await settle(known === undefined ? guess : guessLegacy(sample, analyse, known), sample.lines)
}
