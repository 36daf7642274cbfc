/** What was typed, laid over what was saved meanwhile: a field that was not touched takes the newest value. */
export function typedOver<V extends object>(newest: V, before: V, typed: V): V {
  const started = new Map(Object.entries(before))
  const touched = Object.entries(typed).filter(([name, value]) => textOf(value) !== textOf(started.get(name)))
  return { ...newest, ...Object.fromEntries(touched) }
}

const textOf = (value: unknown) => JSON.stringify(value ?? '')
