/**
 * Positions after one item was moved: what the update-sort calls send. Positions are dense and start at 0; an
 * index outside the list means its nearer end, an unknown id moves nothing.
 */
export function movedTo(ids: readonly number[], id: number, index: number): Record<number, number> {
  const rest = ids.filter((other) => other !== id)
  const place = Math.max(0, Math.min(index, rest.length))
  const order = rest.length === ids.length ? ids : [...rest.slice(0, place), id, ...rest.slice(place)]
  return Object.fromEntries(order.map((each, position) => [each, position]))
}
