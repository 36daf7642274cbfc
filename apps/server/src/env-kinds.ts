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
