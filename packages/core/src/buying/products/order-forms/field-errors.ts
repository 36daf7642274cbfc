/** The errors of a form, one message per field; empty if it is valid. */
export type FieldErrors<F> = Partial<Record<keyof F & string, string>>

/** A rule for each field: returns why its value is invalid, or undefined. */
export type Rules<F> = { readonly [K in keyof F & string]?: (value: F[K], form: F) => string | undefined }

/** In the order of the rules, which is the form's. */
export function fieldErrorsOf<F>(form: F, rules: Rules<F>): FieldErrors<F> {
  const faults: FieldErrors<F> = {}
  for (const field of Object.keys(rules) as (keyof F & string)[]) {
    const sentence = rules[field]?.(form[field], form)
    if (sentence !== undefined) faults[field] = sentence
  }
  return faults
}

/** Whether a form can be sent. */
export function hasNoErrors(faults: FieldErrors<never>): boolean {
  return Object.keys(faults).length === 0
}
