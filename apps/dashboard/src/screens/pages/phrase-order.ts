interface Ordered {
  id: number
  is_primary: string
}

/** Phrases in the order of these ids; the primary one stays first, as the server keeps it. */
export function inOrder<P extends Ordered>(phrases: readonly P[], ids: readonly number[]): P[] {
  // A phrase added since comes last.
  const sorted = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const place = (phrase: P) => (phrase.is_primary === '1' ? -1 : sorted(phrase.id))
  return phrases.toSorted((a, b) => place(a) - place(b))
}

/** Id to position from 0, as update-sort takes it. */
export function positionsOf(phrases: readonly Ordered[]): Record<string, number> {
  return Object.fromEntries(phrases.map(({ id }, position) => [id, position]))
}

/** What Make primary makes of the list: this phrase first and primary, the others behind it as they were. */
export function withPrimary<P extends Ordered>(phrases: readonly P[], id: number): P[] {
  const marked = phrases.map((each) => ({ ...each, is_primary: each.id === id ? '1' : '0' }))
  return inOrder(
    marked,
    marked.map((each) => each.id),
  )
}
