/** Moves several ids before or after another one, keeping their order. */
export function moved<Id>(
  ids: readonly Id[],
  moving: ReadonlySet<Id>,
  target: { id: Id; where: 'before' | 'after' },
): Id[] {
  if (moving.has(target.id)) return [...ids]
  const rest = ids.filter((id) => !moving.has(id))
  const at = rest.indexOf(target.id)
  if (at < 0) return [...ids]
  const place = target.where === 'before' ? at : at + 1
  return [...rest.slice(0, place), ...ids.filter((id) => moving.has(id)), ...rest.slice(place)]
}
