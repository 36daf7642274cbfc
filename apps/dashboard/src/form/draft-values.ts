import { isRecord } from '../browser/stored-json.ts'

/** The form values with the stored draft; stored values of another type than the field are ignored. */
export function withDraft<V extends object>(fallback: V, draft: object | undefined): V {
  const empty = new Map(Object.entries(fallback))
  const good = Object.entries(draft ?? {}).filter(
    ([name, value]) => kindOf(value) === kindOf(empty.get(name) ?? ''),
  )
  return { ...fallback, ...Object.fromEntries(good) }
}

/** Whether two states of a form differ. Undefined, null, an empty text and a missing field are equal. */
export function differs(values: object, others: object): boolean {
  const [here, there] = [values, others].map((each) => new Map(Object.entries(each)))
  const names = new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])
  return [...names].some((name) => textOf(here?.get(name)) !== textOf(there?.get(name)))
}

const textOf = (value: unknown) => JSON.stringify(value ?? '')

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? 'texts' : 'list'
  return isRecord(value) ? 'record' : typeof value
}
