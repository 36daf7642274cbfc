/** Values of another type that a careless server would convert to text, a number or a list. */
const others: readonly unknown[] = [0, 1, 25, true, false, ['food'], [], { toString: 'x' }, {}]

const sameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** The form with each field set to each value of another type; for optional fields null is wrong, too. */
export function wronglyTyped<F extends object>(form: F, optional: Record<string, unknown> = {}) {
  return Object.entries({ ...form, ...optional }).flatMap(([field, right]) =>
    [...others, ...(field in optional ? [null] : [])]
      .filter((value) => !sameType(value, right))
      .map((value) => ({ field, value, form: { ...form, [field]: value } })),
  )
}
