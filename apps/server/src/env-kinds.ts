import { z } from 'zod'

/** An address with one of these schemes, in an environment's setting. */
export const address = (schemes: RegExp, like: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.test(value), `must be an address like ${like}`)

/** One of a table's names, and the setting `<name>_KEY` or `<name>_URL` that the choice needs. */
export const oneOf = <Name extends string>(providers: Record<Name, unknown>) => {
  const names = Object.keys(providers)
  return z.custom<Name>((value) => names.includes(String(value)), {
    error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
  })
}

export const switched = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

/** What stands between commas. */
export const listOf = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

export const key = z.string().min(1, 'must be a key').optional()

export const cap = z
  .string()
  .refine((value) => /^\d{1,9}$/.test(value), 'must be a whole number from 0 on')
  .transform(Number)

export const secrets = z
  .string()
  .transform(listOf)
  .refine(
    (all) => all.every((each) => each.length >= 32),
    'must be a secret of at least 32 characters, such as openssl rand -base64 32 prints',
  )
  .default([])

/** A whole number, both ends included. */
export const fromTo = (least: number, most: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
