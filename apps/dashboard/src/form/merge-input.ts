/**
 * Merges unsaved input into a newer saved version: fields that were not changed take the newest value. Groups of fields
 * are merged field by field.
 */
export function mergeInput<V extends object>(newest: V, before: V, typed: V): V {
  const [latest, started] = [new Map(Object.entries(newest)), new Map(Object.entries(before))]
  const touched = Object.entries(typed).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const [now, was] = [latest.get(name) as unknown, started.get(name) as unknown]
    if (textOf(value) === textOf(was)) return []
    return [[name, isGroup(now) && isGroup(was) && isGroup(value) ? mergeInput(now, was, value) : value]]
  })
  return { ...newest, ...Object.fromEntries(touched) }
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => JSON.stringify(value ?? '')
