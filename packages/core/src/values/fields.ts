import { z } from 'zod'

/**
 * Building blocks of schemas. A message given to one of them is a rule of the specification (response 422);
 * a field that fails without a message has the wrong shape (400).
 */

/** PostgreSQL stores no U+0000, and half a surrogate pair is not valid text. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Free text, stored exactly as given. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine(isStorable, { message: 'contains a character that cannot be stored', params: { shape: true } })
}

/** Whether a form's field was left out or left empty. */
function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
}

/** Required text, with the specification's message for missing text. */
export function requiredText(max: number, message: string) {
  return z
    .string({ error: (issue) => (isBlank(issue.input) ? message : undefined) })
    .max(max)
    .refine(isStorable, { message: 'contains a character that cannot be stored', params: { shape: true } })
    .refine((value) => !isBlank(value), { message })
}

/** A required choice, with the specification's message for a missing one. */
export function requiredChoice<const W extends readonly [string, ...string[]]>(words: W, message: string) {
  return z.enum(words, { error: (issue) => (isBlank(issue.input) ? message : undefined) })
}

/**
 * When a rule over several fields runs: even if other fields are wrong, since forms show all errors together, but never
 * on a field of a type that the rule does not expect. A missing field is undefined for the rule.
 */
export function whenTyped(...fields: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some((issue) => isOtherType(issue) && fields.includes(String(issue.path?.[0])))
}

/** A value outside the list is typed as text. */
function isOtherType({ code, input }: z.core.$ZodRawIssue): boolean {
  if (input === undefined) return false
  return code === 'invalid_type' || (code === 'invalid_value' && typeof input !== 'string')
}

/** The specification's flags are digit strings on the wire. */
export const Flag = z.enum(['0', '1'])

export const Id = z.int().min(1)
export const YesNo = z.enum(['yes', 'no'])
/** `2026-11-21` */
export const DateOnly = z.iso.date()
/** `2026-11-21T10:00:00.000Z` */
export const Moment = z.iso.datetime()

/** The version that was edited: if it is no longer the newest, another user changed it and the edit is refused. */
export const Version = z
  .int()
  .min(1)
  .optional()
  .describe('the version that was edited; refused if it is not the latest')

export const Done = z.object({ msg: z.literal('ok') }).meta({ id: 'Done' })
/** The same, spelled as in the specification. */
export const Success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

/** One line of text that must be given, without spaces at its ends. */
export const oneLine = (max: number, missing: string, several: string) =>
  requiredText(max, missing)
    .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value.trim()), { message: several })
    .transform((value) => value.trim())
