import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import { ClientConfigFile } from '@linkwright/core/config/client-config-file'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The run-time configuration file with defaults. @throws Error with a message that names the file and its errors. */
export function readClientConfig(file: string | undefined): ClientConfig {
  if (file === undefined) return defaultClientConfig
  const parsed = ClientConfigFile.safeParse(contentOf(file), { error: fieldError })
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      ({ path, message }) => `${path.length > 0 ? path.join('.') : 'the file'} ${message}`,
    )
    throw new Error(`The file ${file} of LINKWRIGHT_CONFIG cannot be used: ${errors.join('; ')}.`)
  }
  const { external, ...rest } = parsed.data
  return { ...defaultClientConfig, ...rest, external: { ...defaultClientConfig.external, ...external } }
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The file ${file} of LINKWRIGHT_CONFIG cannot be read: ${reason}.`, { cause: error })
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  array: 'a list in square brackets',
  object: 'fields in curly brackets',
  record: 'fields in curly brackets',
}

/** Default messages of the schema; they follow the name of the field. */
const fieldError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`
  return 'must be something else'
}
