/** A city is looked up from this many characters on (Spec A §2). */
export const CITY_GUESS_MIN = 3
/** Milliseconds of silence before a typed city is looked up. */
export const CITY_SEARCH_MS = 500
/** Cities in one answer. */
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

/** A name as it is compared: small letters, no accents, one space for whatever is no letter or digit. */
export function foldPlace(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþıæœß]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/['’ʻ‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** 0 the name itself, 1 its beginning, 2 the beginning of a later word, 3 anywhere. */
function distance(folded: string, guess: string): number | undefined {
  if (folded.startsWith(guess)) return folded.length === guess.length ? 0 : 1
  if (folded.includes(` ${guess}`)) return 2
  return folded.includes(guess) ? 3 : undefined
}

/**
 * Indexes of the names that hold the guess, those that begin with it first, shorter ones before longer ones; at most
 * 50. Both are compared folded. A guess of fewer than 3 characters finds nothing.
 */
export function matchCities(folded: readonly string[], guess: string): number[] {
  const wanted = foldPlace(guess)
  if (wanted.length < CITY_GUESS_MIN) return []
  const found: { index: number; name: string; at: number }[] = []
  for (const [index, name] of folded.entries()) {
    const at = distance(name, wanted)
    if (at !== undefined) found.push({ index, name, at })
  }
  return found
    .toSorted((a, b) => a.at - b.at || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, CITIES_MAX)
    .map(({ index }) => index)
}
