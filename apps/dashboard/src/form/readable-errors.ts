import { fieldMessage, UNSTORABLE } from '@linkwright/core/values/field-messages'

interface Issue {
  path: readonly PropertyKey[]
  message: string
  params?: Record<string, unknown> | undefined
}

type Parsed = { success: true; data: unknown } | { success: false; error: { issues: readonly object[] } }

/** A form schema of core. */
export interface CoreSchema {
  safeParse: (values: unknown, options: { error: typeof fieldMessage }) => Parsed
}

/** The same schema, with readable messages for rules that have none of their own. */
export function withReadableErrors(schema: CoreSchema) {
  const validate = (values: unknown) => {
    const parsed = schema.safeParse(values, { error: fieldMessage })
    if (parsed.success) return { value: parsed.data }
    const issues = (parsed.error.issues as Issue[]).map(({ path, message, params }) => ({
      path,
      message: params?.['shape'] === true ? UNSTORABLE : message,
    }))
    return { issues }
  }
  return { '~standard': { version: 1 as const, vendor: 'zod', validate } }
}
