/** Maximum number of suggested names. */
const OFFERED = 3

/** The known names most similar to an unknown one: few letters differ, or they begin with it. */
export function nearest(word: string, names: readonly string[]): string[] {
  const wanted = plain(word)
  if (wanted === '') return []
  const apart = names.map((name) => ({ name, letters: distance(wanted, plain(name)) }))
  const most = Math.max(1, Math.floor(wanted.length / 3))
  return apart
    .filter(({ name, letters }) => letters <= most || plain(name).startsWith(wanted))
    .toSorted((a, b) => a.letters - b.letters)
    .slice(0, OFFERED)
    .map(({ name }) => name)
}

/** The message for a name outside the list; a short list is given in full if no name in it is similar. */
export function unknownName(what: string, word: string, names: readonly string[]): string {
  const like = nearest(word, names)
  const message = `There is no ${what} '${word}'.`
  if (like.length > 0) return `${message} Did you mean ${like.map((name) => `'${name}'`).join(' or ')}?`
  return names.length > MAX_LISTED ? message : `${message} There are: ${names.join(', ')}.`
}

/** Maximum length of a list that is given in full. */
const MAX_LISTED = 20

/** Compared without case and accents, at no more than a name's length. */
const plain = (text: string) =>
  text.trim().slice(0, 60).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Letters to insert, delete, replace or swap with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
