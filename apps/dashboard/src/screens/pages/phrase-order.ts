interface Ordered {
  id: number
  is_primary: string
}

/** Sorts phrases by these ids; the primary one stays first, as on the server. */
export function sortPhrases<P extends Ordered>(phrases: readonly P[], ids: readonly number[]): P[] {
  // A phrase added in between comes last.
  const sorted = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const place = (phrase: P) => (phrase.is_primary === '1' ? -1 : sorted(phrase.id))
  return phrases.toSorted((a, b) => place(a) - place(b))
}

/** Maps id to position from 0, the input of update-sort. */
export function positionsOf(phrases: readonly Ordered[]): Record<string, number> {
  return Object.fromEntries(phrases.map(({ id }, position) => [id, position]))
}

/** The list after Make primary: this phrase first and primary, the others in their previous order. */
export function withPrimary<P extends Ordered>(phrases: readonly P[], id: number): P[] {
  const marked = phrases.map((each) => ({ ...each, is_primary: each.id === id ? '1' : '0' }))
  return sortPhrases(
    marked,
    marked.map((each) => each.id),
  )
}
