import { bestShare, multiByte, readsWellIn } from './alphabets.ts'
import { encodingNamed, isLegacy, legacyEncodings, type LegacyEncoding } from './encoding.ts'
import type { LegacySample } from './legacy-sample.ts'

/** Result of an encoding detector, best first: a name and a confidence of 0 to 100. */
export type Analyse = (bytes: Uint8Array) => readonly { name: string; confidence: number }[]

/** Guessed encoding of a file that is neither UTF-8 nor UTF-16. */
export interface LegacyGuess {
  encoding: LegacyEncoding
  /** Whether the user need not be asked. */
  isCertain: boolean
  /** Possible encodings, best first; each decodes the file to a different text. */
  likely: readonly LegacyEncoding[]
}

/** Minimum confidence of a guess. For single-byte encodings the detector's confidence seldom exceeds 50. */
const LEAST = { single: 15, multi: 80 }
/** Required lead over the next guess: a factor for single-byte encodings, a difference for multi-byte ones. */
const AHEAD = { single: 1.3, multi: 5 }
/** Minimum number of letters to be certain of a single-byte encoding. */
const ENOUGH = { different: 4, all: 8 }
/** Maximum share of words that mix Latin letters with another script. */
const MIXED = 0.2
const OFFERED = 4

/** The Windows encoding used in practice instead of each ISO encoding; the two differ in few letters. */
const ofWindows: Partial<Record<LegacyEncoding, LegacyEncoding>> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
}

interface Candidate {
  encoding: LegacyEncoding
  confidence: number
  text: string
  /** Share of its non-ASCII letters that belong to one language of the encoding. */
  share: number
}

const western: LegacyEncoding = 'windows-1252'
/**
 * Multi-byte encodings have no alphabet, so they get this fixed share: they rank below an encoding that fits most of
 * the letters.
 */
const MULTI_SHARE = 0.6
/** Minimum share of letters in one language for suggesting an encoding that the detector did not name. */
const OFFERED_SHARE = 0.9

/**
 * Guesses an encoding; terminal and browser share this rule. The detector is reliable for long texts. With few
 * letters its confidence says little, so the suggestions are ordered by how well they fit the alphabets of languages,
 * the website's own language first. Windows-1252 is never certain: it assigns a letter to almost every byte, so any
 * file can be decoded with it.
 */
export function guessLegacy(sample: LegacySample, analyse: Analyse, language?: string): LegacyGuess {
  const words = sample.words
  const found = new Map<string, Candidate>()
  const add = (encoding: LegacyEncoding, confidence: number, least = 0) => {
    const text = new TextDecoder(encoding).decode(words)
    // Encodings that decode to the same text count once.
    if (found.has(text) || !isPlausible(text)) return
    const share = multiByte.includes(encoding) ? MULTI_SHARE : bestShare(text, encoding)
    if (share >= least) found.set(text, { encoding, confidence, text, share })
  }
  for (const { name, confidence } of analyse(words)) {
    const label = encodingNamed(name)
    if (label !== undefined && isLegacy(label)) add(withMoreLetters(label, words), confidence)
  }
  const [best, next] = found.values()
  if (best && best.encoding !== western && isAhead(best, next?.confidence ?? 0, words))
    return { encoding: best.encoding, isCertain: true, likely: [best.encoding] }
  for (const encoding of Object.keys(legacyEncodings))
    if (isLegacy(encoding) && !multiByte.includes(encoding)) add(encoding, 0, OFFERED_SHARE)
  const isOfSite = ({ text, encoding }: Candidate) =>
    language !== undefined && readsWellIn(text, encoding, language)
  const ordered = [...found.values()].toSorted(
    (a, b) => Number(isOfSite(b)) - Number(isOfSite(a)) || b.share - a.share || b.confidence - a.confidence,
  )
  const likely = [...ordered.slice(0, OFFERED - 1).map(({ encoding }) => encoding), western]
  return { encoding: likely[0] ?? western, isCertain: false, likely: [...new Set(likely)] }
}

function isAhead({ encoding, confidence }: Candidate, next: number, words: Uint8Array): boolean {
  if (multiByte.includes(encoding)) return confidence >= LEAST.multi && confidence - next >= AHEAD.multi
  const high = words.filter((byte) => byte >= 0x80)
  const isEnough = high.length >= ENOUGH.all && new Set(high).size >= ENOUGH.different
  return isEnough && confidence >= LEAST.single && confidence >= next * AHEAD.single
}

/** Whether every byte is valid and words use a single script: `caf\u0439` is French decoded as Russian. */
function isPlausible(text: string): boolean {
  if (text.includes('\ufffd')) return false
  const words = text.split(' ')
  const mixed = words.filter((word) => /\p{Script=Latin}/u.test(word) && otherScript.test(word))
  return mixed.length <= words.length * MIXED
}

const otherScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u

/** The Windows encoding instead of the ISO one, unless it decodes fewer letters. */
function withMoreLetters(encoding: LegacyEncoding, words: Uint8Array): LegacyEncoding {
  const windows = ofWindows[encoding]
  if (windows === undefined) return encoding
  const lettersIn = (label: LegacyEncoding) => letters(new TextDecoder(label).decode(words))
  return lettersIn(windows) >= lettersIn(encoding) ? windows : encoding
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Whether most non-ASCII letters are valid UTF-8, which means that the file is damaged UTF-8. */
export function isMostlyUtf8(sample: LegacySample): boolean {
  const text = new TextDecoder().decode(sample.words)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const sound = text.match(/[^\0-\u007f\ufffd]/gu)?.length ?? 0
  return sound >= broken
}
