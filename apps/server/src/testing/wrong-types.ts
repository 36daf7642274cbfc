/** Values of another type that a careless server would turn into text, a number or a list. */
const others: readonly unknown[] = [0, 1, 25, true, false, ['food'], [], { toString: 'x' }, {}]

const sameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** The form once for each field and each value of another type in it; optional fields take null as wrong too. */
export function wronglyTyped<F extends object>(form: F, optional: Record<string, unknown> = {}) {
  return Object.entries({ ...form, ...optional }).flatMap(([field, right]) =>
    [...others, ...(field in optional ? [null] : [])]
      .filter((value) => !sameType(value, right))
      .map((value) => ({ field, value, form: { ...form, [field]: value } })),
  )
}
