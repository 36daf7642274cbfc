/** What is wrong with a form, a sentence a field; empty where nothing is. */
export type FieldErrors<F> = Partial<Record<keyof F & string, string>>

/** Why a field cannot be as it is, or undefined; by the names of the fields. */
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
