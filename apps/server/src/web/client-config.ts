import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import { ClientConfigFile } from '@linkwright/core/config/client-config-file'
import { readFileSync } from 'node:fs'

/**
 * The run-time configuration file with its defaults.
 * @throws Error with a sentence that names the file and what is wrong in it.
 */
export function readClientConfig(file: string | undefined): ClientConfig {
  if (file === undefined) return defaultClientConfig
  const parsed = ClientConfigFile.safeParse(contentOf(file))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
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
