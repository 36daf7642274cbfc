import { wordingOf } from './wording.ts'

/** Words that the anchor of an ordered link may have. Links that exist already have no limit. */
export const ANCHOR_WORDS = 5

/** Trimmed and with single spaces. */
export function tidy(text: string): string {
  return wordsOf(text).join(' ')
}

/** As many words from the start of a phrase as can be ordered. */
export function startOf(phrase: string): string {
  return wordsOf(phrase).slice(0, ANCHOR_WORDS).join(' ')
}

/**
 * The partial keywords of a phrase: what is left without one of its words, or every run of five where that is too
 * long. Those that begin or end with a connecting word or a lone sign are left out while there are others. A phrase
 * of one word has none.
 */
export function partsOf(phrase: string, language?: string): readonly string[] {
  const words = wordsOf(phrase)
  if (words.length < 2) return []
  const parts = words.length > ANCHOR_WORDS + 1 ? runs(words) : words.map((_, at) => words.toSpliced(at, 1))
  const { connecting } = wordingOf(language)
  const isEdge = (word = '') => /[\p{L}\p{N}]/u.test(word) && !connecting.has(word.toLowerCase())
  const whole = parts.filter((part) => isEdge(part.at(0)) && isEdge(part.at(-1)))
  return [...new Set((whole.length > 0 ? whole : parts).map((part) => part.join(' ')))]
}

function runs(words: readonly string[]): string[][] {
  const count = words.length - ANCHOR_WORDS + 1
  return Array.from({ length: count }, (_, at) => words.slice(at, at + ANCHOR_WORDS))
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}
