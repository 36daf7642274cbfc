import { wordingOf } from './wording.ts'

/** Words that the anchor of an ordered link may have. Links that exist already have no limit. */
export const ANCHOR_WORDS = 5

/** Trimmed and with single spaces. */
export function tidy(text: string): string {
  return wordsOf(text).join(' ')
}

/** The first words of a phrase, up to the number of words that an ordered anchor may have. */
export function startOf(phrase: string): string {
  return wordsOf(phrase).slice(0, ANCHOR_WORDS).join(' ')
}

/**
 * The partial keywords of a phrase: the phrase without its first or its last word, or every run of five words if that is
 * too long. A word from the middle stays: `pet online` of `pet supplies online` is no English. In a question or a phrase
 * with connecting words more words of its start or its end go, until what is left makes sense: `season a pan`. Those that
 * begin or end with a connecting word or a lone sign, or end with a word that opens a question, are left out while there
 * are others. A phrase of one word has none.
 */
export function partsOf(phrase: string, language?: string): readonly string[] {
  const words = wordsOf(phrase)
  if (words.length < 2) return []
  const { connecting, openers } = wordingOf(language)
  const mayBegin = (word = '') => /[\p{L}\p{N}]/u.test(word) && !connecting.has(word.toLowerCase())
  const mayEnd = (word = '') => mayBegin(word) && !openers.has(word.toLowerCase())
  const parts = words.length > ANCHOR_WORDS + 1 ? runs(words) : shortened(words, mayEnd)
  const whole = parts.filter((part) => mayBegin(part.at(0)) && mayEnd(part.at(-1)))
  return [...new Set((whole.length > 0 ? whole : parts).map((part) => part.join(' ')))]
}

/** Without the first and without the last word; where some words only lead to others, the phrase from its second or up to its last but one. */
function shortened(words: readonly string[], isOwn: (word: string) => boolean): string[][] {
  const withoutOne = [words.slice(1), words.slice(0, -1)]
  if (words.every(isOwn)) return withoutOne
  const start = words.findIndex((word, at) => at > 0 && isOwn(word))
  const end = words.findLastIndex((word, at) => at < words.length - 1 && isOwn(word))
  const ends = [start === -1 ? [] : words.slice(start), words.slice(0, end + 1)]
  const found = ends.filter((part) => part.length > 0)
  return found.length > 0 ? found : withoutOne
}

function runs(words: readonly string[]): string[][] {
  const count = words.length - ANCHOR_WORDS + 1
  return Array.from({ length: count }, (_, at) => words.slice(at, at + ANCHOR_WORDS))
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}
