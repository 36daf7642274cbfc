import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { fieldSentence, UNSTORABLE } from '@linkwright/core/values/field-sentences'
import type { FieldValues } from 'react-hook-form'

export type StandardSchema<I extends FieldValues> = Parameters<
  typeof standardSchemaResolver<I, unknown, FieldValues>
>[0]

interface Issue {
  path: readonly PropertyKey[]
  message: string
  params?: Record<string, unknown> | undefined
}

type Parsed = { success: true; data: unknown } | { success: false; error: { issues: readonly object[] } }

/** What one of core's forms is beside what every library's is. */
export type CoreSchema<I extends FieldValues> = StandardSchema<I> & {
  safeParse: (values: unknown, told: { error: typeof fieldSentence }) => Parsed
}

/** The same form, whose rules without a sentence of their own are told in words for people. */
export function spoken<I extends FieldValues>(schema: CoreSchema<I>): StandardSchema<I> {
  const validate = (values: unknown) => {
    const parsed = schema.safeParse(values, { error: fieldSentence })
    if (parsed.success) return { value: parsed.data }
    const issues = (parsed.error.issues as Issue[]).map(({ path, message, params }) => ({
      path,
      message: params?.['shape'] === true ? UNSTORABLE : message,
    }))
    return { issues }
  }
  return { '~standard': { version: 1, vendor: 'zod', validate } } as unknown as StandardSchema<I>
}
