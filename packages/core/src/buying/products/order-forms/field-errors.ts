/** The errors of a form, one message per field; empty if it is valid. */
export type FieldErrors<F> = Partial<Record<keyof F & string, string>>

/** A rule for each field: returns why its value is invalid, or undefined. */
export type Rules<F> = { readonly [K in keyof F & string]?: (value: F[K], form: F) => string | undefined }

/** The errors of a form in the order of its rules, which is the order of its fields. */
export function fieldErrorsOf<F>(form: F, rules: Rules<F>): FieldErrors<F> {
  const errors: FieldErrors<F> = {}
  for (const field of Object.keys(rules) as (keyof F & string)[]) {
    const message = rules[field]?.(form[field], form)
    if (message !== undefined) errors[field] = message
  }
  return errors
}

/** Whether a form can be sent. */
export function hasNoErrors(errors: FieldErrors<never>): boolean {
  return Object.keys(errors).length === 0
}
