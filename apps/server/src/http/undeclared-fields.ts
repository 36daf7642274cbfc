import type { z } from 'zod'

/**
 * The path of the first response field that its schema does not declare, or where the response does not match. Schemas
 * drop unknown fields, so a field that parsing removes was not declared.
 */
export function undeclaredFields(schema: z.ZodType, response: unknown): string | undefined {
  const sent: unknown = JSON.parse(JSON.stringify(response))
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return `${issue?.path.join('.')} ${issue?.message}`
  }
  return firstExtra(sent, parsed.data, '')
}

function firstExtra(sent: unknown, declared: unknown, path: string): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  if (typeof declared !== 'object' || declared === null) return path
  for (const [key, value] of Object.entries(sent)) {
    const here = path === '' ? key : `${path}.${key}`
    if (!Object.hasOwn(declared, key)) return here
    const below = firstExtra(value, (declared as Record<string, unknown>)[key], here)
    if (below !== undefined) return below
  }
  return undefined
}
