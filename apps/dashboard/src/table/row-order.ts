interface Named {
  id: number
}

/** Sorts items by these ids; items added since come last. */
export function inOrder<T extends Named>(items: readonly T[], ids: readonly number[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return items.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length))
}

/** Reorders some of the items within the places that they had among all. */
export function reorderSome(all: readonly number[], some: readonly number[]): number[] {
  const moving = new Set(some)
  const waiting = some.values()
  return all.map((id) => (moving.has(id) ? (waiting.next().value ?? id) : id))
}

/** Id to position from 0, as the update-sort calls take it. */
export function positionsOf(items: readonly Named[]): Record<string, number> {
  return Object.fromEntries(items.map(({ id }, position) => [id, position]))
}

/** Whether both lists have the same items in the same order. */
export function isSameOrder(one: readonly Named[], other: readonly Named[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => other[place]?.id === id)
}
