/** A city is looked up from this many characters on. */
export const CITY_GUESS_MIN = 3
/** Milliseconds of silence before a typed city is looked up. */
export const CITY_SEARCH_MS = 500
/** Maximum number of cities in a response. */
export const CITIES_MAX = 50

/** Letters that are no base letter with an accent to Unicode, though people type them so. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** Many names, parted by tabs and line ends, as they are compared; see {@link foldPlace}. */
export function foldPlaces(table: string): string {
  return table
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþıæœß]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/['’ʻ‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}\t\n]+/gu, ' ')
    .replaceAll(/ ?([\t\n]) ?/g, '$1')
}

/** A name for comparison: lower case, no accents, one space for each run of other characters than letters and digits. */
export function foldPlace(name: string): string {
  return foldPlaces(name.replaceAll(/\s/g, ' ')).trim()
}

/** Han, kana and Hangul say a syllable or more each: 東京 is all of Tokyo's name. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Characters of a typed city, to be held against {@link CITY_GUESS_MIN}; a Chinese, Japanese or Korean one is two. */
export function guessLength(typed: string): number {
  const composed = foldPlace(typed).normalize('NFC')
  return composed.length + (composed.match(wide)?.length ?? 0)
}

/** The typed text and, where ae, oe or ue may mean ä, ö and ü, the spelling with that letter as it is compared. */
export function guessSpellings(typed: string): string[] {
  const guess = foldPlace(typed)
  return [...new Set([guess, guess.replaceAll(/([aou])e/g, '$1')])]
}

/** A local search requires a place: city and state. */
export function isPlaced(
  local: string | undefined,
  { city, state }: { city?: string | null | undefined; state?: string | null | undefined },
): boolean {
  return local !== 'yes' || (!!city?.trim() && !!state?.trim())
}
