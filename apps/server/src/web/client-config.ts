import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import { ClientConfigFile } from '@linkwright/core/config/client-config-file'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/**
 * The run-time configuration file with its defaults.
 * @throws Error with a sentence that names the file and what is wrong in it.
 */
export function readClientConfig(file: string | undefined): ClientConfig {
  if (file === undefined) return defaultClientConfig
  const parsed = ClientConfigFile.safeParse(contentOf(file), { error: faultOf })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${path.length > 0 ? path.join('.') : 'the file'} ${message}`,
    )
    throw new Error(`The file ${file} of LINKWRIGHT_CONFIG cannot be used: ${faults.join('; ')}.`)
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
  string: 'a text in quotes',
  array: 'a list in square brackets',
  object: 'fields in curly brackets',
  record: 'fields in curly brackets',
}

/** Follows the name of a field, where its rule has no words of its own. */
const faultOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`
  return 'must be something else'
}
