const longestPhrase = 255
const longestText = 1000
/** ASCII, and letters of Latin-1 and Cyrillic: their lower case is all that is compared. */
const plain = /^[ -~À-ÖØ-Þà-öø-ÿ\u0400-\u045f]*$/
const uneven = /^ | {2}| $/
/** Signs that people see as equal, by their ASCII form; invisible signs and trade-mark signs have none. */
const equalSigns = {
  '-': '\u058a\u05be\u1806\u2010-\u2015\u2053\u207b\u208b\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d',
  "'": '\u00b4\u02b9\u02bb-\u02bd\u02c8\u0374\u05f3\u2018-\u201b\u2032\u2035\u2039\u203a\uff07',
  '"': '\u00ab\u00bb\u05f4\u201c-\u201f\u2033\u2034\u2036\u2037\u2057\u2e42\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff62\uff63',
  '': '\u00ad\u00ae\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2120\u2122\u3164\ufe00-\ufe0f\ufeff\uffa0',
} as const
const anySign = new RegExp(`[${Object.values(equalSigns).join('')}]`, 'g')
const signForms = Object.entries(equalSigns).map(([form, signs]) => [new RegExp(`[${signs}]`), form] as const)
const TURKISH = 'tr'
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A phrase made ready to be compared with many texts; both functions take text that `fold` has folded for its language. */
export interface CompiledPhrase {
  /** The text equals the phrase, ignoring case. */
  exact(folded: string): boolean
  /** Every word of the phrase is a whole word of the text, in any order. */
  blended(folded: string): boolean
}

/**
 * Text in the form in which it is compared: one case (ß is ss, final sigma is sigma), one spelling of ligatures,
 * full-width letters, hyphens, quotation marks and apostrophes, no invisible and no trade-mark signs, single spaces.
 * Accents stay: café is not cafe. At most 1,000 characters are compared.
 *
 * @param language of the text, by ISO 639-1: Turkish has two letters i
 */
export function fold(text: string, language?: string): string {
  const cut = text.length > longestText ? text.slice(0, longestText) : text
  const dotless = language === TURKISH
  if (plain.test(cut) && !(dotless && cut.includes('I'))) {
    const lower = cut.toLowerCase()
    return uneven.test(lower) ? words(lower).join(' ') : lower
  }
  const compatible = foldSigns(cut).normalize('NFKC').replaceAll('\u02bcn', "'n")
  const oneCase = dotless
    ? compatible.toLocaleLowerCase(TURKISH).toLocaleUpperCase(TURKISH).toLocaleLowerCase(TURKISH)
    : compatible.toLowerCase().toUpperCase().toLowerCase().replaceAll('i\u0307', 'i')
  return words(oneCase.normalize('NFC')).join(' ')
}

/** Replaces signs that people see as equal, and drops invisible ones. */
function foldSigns(text: string): string {
  return text.replace(anySign, (sign) => signForms.find(([signs]) => signs.test(sign))?.[1] ?? sign)
}

export function wordCount(text: string): number {
  return words(text).length
}

/**
 * Compiles a phrase. A word matches where no letter, digit, mark or underscore touches its own first or last
 * letter: `c++` in "learn c++ today", `art` not in "start". `\b` cannot do this (it knows ASCII only and nothing
 * of c++). Words in scripts written without spaces match anywhere. An empty phrase matches nothing.
 */
export function compilePhrase(phrase: string, language?: string): CompiledPhrase {
  const whole = fold(phrase.slice(0, longestPhrase), language)
  const parts = words(whole).map(compileWord)
  return {
    exact: (folded) => whole !== '' && folded === whole,
    blended: (folded) => parts.length > 0 && parts.every((occursIn) => occursIn(folded)),
  }
}

// A-RULE-32, A-RULE-33
/** Blended match, and the keyword-in-title check: every word of the phrase, whole, ignoring case. */
export function hasAllWords(phrase: string, text: string, language?: string): boolean {
  return compilePhrase(phrase, language).blended(fold(text, language))
}

// A-RULE-31
/** Exact match: the text equals the phrase ignoring case and spacing. */
export function sameText(phrase: string, text: string, language?: string): boolean {
  return compilePhrase(phrase, language).exact(fold(text, language))
}

function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

function compileWord(word: string): (text: string) => boolean {
  if (unspaced.test(word)) return (text) => text.includes(word)
  const guardStart = isWordCharacter(word.codePointAt(0))
  const guardEnd = isWordCharacter(codePointBefore(word, word.length))
  return (text) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const end = at + word.length
      if (guardStart && isWordCharacter(codePointBefore(text, at))) continue
      if (guardEnd && isWordCharacter(text.codePointAt(end))) continue
      return true
    }
    return false
  }
}

function codePointBefore(text: string, index: number): number | undefined {
  if (index <= 0) return undefined
  const unit = text.charCodeAt(index - 1)
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff
  return isLowSurrogate && index > 1 ? text.codePointAt(index - 2) : unit
}

function isWordCharacter(point: number | undefined): boolean {
  if (point === undefined) return false
  if (point < 128) {
    return (
      (point >= 97 && point <= 122) ||
      (point >= 48 && point <= 57) ||
      (point >= 65 && point <= 90) ||
      point === 95
    )
  }
  return wordCharacter.test(String.fromCodePoint(point))
}
