/** The set with these ids in it, or without them; in steps as many as both have ids. */
export function toggled(set: ReadonlySet<string>, ids: Iterable<string>, isIn: boolean): Set<string> {
  const changed = new Set(set)
  for (const id of ids) {
    if (isIn) changed.add(id)
    else changed.delete(id)
  }
  return changed
}
