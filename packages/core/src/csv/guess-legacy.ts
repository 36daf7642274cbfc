import { bestShare, multiByte, readsWellIn } from './alphabets.ts'
import { encodingNamed, isLegacy, legacyEncodings, type LegacyEncoding } from './encoding.ts'
import type { LegacySample } from './legacy-sample.ts'

/** What a detector of encodings answers, best first: a name, and how sure it is of it, 0 to 100. */
export type Analyse = (bytes: Uint8Array) => readonly { name: string; confidence: number }[]

/** How a file is written that is neither UTF-8 nor UTF-16. */
export interface LegacyGuess {
  encoding: LegacyEncoding
  /** It need not be asked for. */
  isCertain: boolean
  /** What it may be, best first; each reads the file otherwise. */
  likely: readonly LegacyEncoding[]
}

/** A guess below this is none. Of encodings with one byte for a letter the detector is seldom surer than 50. */
const LEAST = { single: 15, multi: 80 }
/** How far the best guess must be ahead of the next: so many times, or by so much. */
const AHEAD = { single: 1.3, multi: 5 }
/** A few letters are not enough to guess a single-byte encoding. */
const ENOUGH = { different: 4, all: 8 }
/** Share of words that may mix Latin letters with those of another script. */
const MIXED = 0.2
const OFFERED = 4

/** What Windows wrote where the standard's set was meant; the two differ in few letters. */
const ofWindows: Partial<Record<LegacyEncoding, LegacyEncoding>> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
}

interface Candidate {
  encoding: LegacyEncoding
  confidence: number
  text: string
  /** Of its letters beyond ASCII, how many are of one language that has this encoding. */
  share: number
}

const western: LegacyEncoding = 'windows-1252'
/** Encodings with several bytes a letter have no alphabet: they come behind one that most of the letters speak for. */
const MULTI_SHARE = 0.6
/** An encoding that the detector did not name is offered where so many of the letters are of one language. */
const OFFERED_SHARE = 0.9

/**
 * The one guess that terminal and browser share. The detector settles long texts. Of few letters it is as sure of a wrong
 * encoding as of the right one, so what a person is asked is ordered by the alphabets of languages: that of the website
 * first, where it is known. Windows-1252 is never certain: it gives every byte a letter, so any file can be read in it.
 */
export function guessLegacy(sample: LegacySample, analyse: Analyse, language?: string): LegacyGuess {
  const words = sample.words
  const found = new Map<string, Candidate>()
  const add = (encoding: LegacyEncoding, confidence: number, least = 0) => {
    const text = new TextDecoder(encoding).decode(words)
    // What reads the file alike is one answer.
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

/** Every byte is read, and words are of one script: `caf\u0439` is French that is read as Russian. */
function isPlausible(text: string): boolean {
  if (text.includes('\ufffd')) return false
  const words = text.split(' ')
  const mixed = words.filter((word) => /\p{Script=Latin}/u.test(word) && otherScript.test(word))
  return mixed.length <= words.length * MIXED
}

const otherScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u

/** The encoding of Windows in place of the standard's, unless it has fewer letters for the words. */
function withMoreLetters(encoding: LegacyEncoding, words: Uint8Array): LegacyEncoding {
  const windows = ofWindows[encoding]
  if (windows === undefined) return encoding
  const lettersIn = (label: LegacyEncoding) => letters(new TextDecoder(label).decode(words))
  return lettersIn(windows) >= lettersIn(encoding) ? windows : encoding
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Whether most of the letters are UTF-8 all the same, so that the file is one that was damaged. */
export function isMostlyUtf8(sample: LegacySample): boolean {
  const text = new TextDecoder().decode(sample.words)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const sound = text.match(/[^\0-\u007f\ufffd]/gu)?.length ?? 0
  return sound >= broken
}
