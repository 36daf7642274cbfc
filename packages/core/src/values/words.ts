const longestPhrase = 255
const longestText = 1000
const plain = /^[ -~]*$/
const uneven = /^ | {2}| $/
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A phrase made ready to be compared with many texts; both answers take text that `fold` has folded. */
export interface CompiledPhrase {
  /** The text equals the phrase, ignoring case. */
  exact(folded: string): boolean
  /** Every word of the phrase is a whole word of the text, in any order. */
  blended(folded: string): boolean
}

/**
 * Text in the form in which it is compared: one case (ß is ss, final sigma is sigma), one spelling of ligatures
 * and full-width letters, single spaces. Accents stay: café is not cafe. At most 1,000 characters are looked at.
 */
export function fold(text: string): string {
  const cut = text.length > longestText ? text.slice(0, longestText) : text
  if (plain.test(cut)) {
    const lower = cut.toLowerCase()
    return uneven.test(lower) ? words(lower).join(' ') : lower
  }
  const oneCase = cut.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
  return words(oneCase).join(' ')
}

export function wordCount(text: string): number {
  return words(text).length
}

/**
 * Compiles a phrase. A word matches where no letter, digit, mark or underscore touches its own first or last
 * letter: `c++` in "learn c++ today", `art` not in "start". `\b` cannot do this (it knows ASCII only and nothing
 * of c++). Words in scripts written without spaces match anywhere. An empty phrase matches nothing.
 */
export function compilePhrase(phrase: string): CompiledPhrase {
  const whole = fold(phrase.slice(0, longestPhrase))
  const parts = words(whole).map(compileWord)
  return {
    exact: (folded) => whole !== '' && folded === whole,
    blended: (folded) => parts.length > 0 && parts.every((occursIn) => occursIn(folded)),
  }
}

/** Blended match, and the keyword-in-title check (Spec A §5): every word of the phrase, whole, ignoring case. */
export function hasAllWords(phrase: string, text: string): boolean {
  return compilePhrase(phrase).blended(fold(text))
}

/** Exact match (Spec A §5): the text equals the phrase ignoring case and spacing. */
export function sameText(phrase: string, text: string): boolean {
  return compilePhrase(phrase).exact(fold(text))
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
