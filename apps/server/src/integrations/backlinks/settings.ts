import { address, key, oneOf } from '../../env-kinds.ts'
import { type AccountSettings, backlinksProviders, type IntegrationSettings } from '../settings.ts'

/** Variables that configure the backlinks provider and the accounts that users can connect. */
export const backlinksVariables = {
  LINKWRIGHT_BACKLINKS: oneOf(backlinksProviders).optional(),
  LINKWRIGHT_BACKLINKS_KEY: key,
  LINKWRIGHT_BACKLINKS_URL: address(/^https?:/, 'https://sandbox.dataforseo.com').optional(),
  LINKWRIGHT_AHREFS_CLIENT_ID: key,
  LINKWRIGHT_AHREFS_CLIENT_SECRET: key,
  LINKWRIGHT_MAJESTIC_APP_KEY: key,
  LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID: key,
  LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET: key,
  LINKWRIGHT_MAJESTIC_APP_URL: address(/^https:/, 'https://majestic.com/account/app').optional(),
}

export const backlinksSecrets = [
  'LINKWRIGHT_BACKLINKS_KEY',
  'LINKWRIGHT_BACKLINKS_URL',
  'LINKWRIGHT_AHREFS_CLIENT_ID',
  'LINKWRIGHT_AHREFS_CLIENT_SECRET',
  'LINKWRIGHT_MAJESTIC_APP_KEY',
  'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID',
  'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET',
] as const

interface Given {
  LINKWRIGHT_DEMO: boolean
  LINKWRIGHT_BACKLINKS?: keyof typeof backlinksProviders | undefined
  LINKWRIGHT_BACKLINKS_KEY?: string | undefined
  LINKWRIGHT_BACKLINKS_URL?: string | undefined
  LINKWRIGHT_AHREFS_CLIENT_ID?: string | undefined
  LINKWRIGHT_AHREFS_CLIENT_SECRET?: string | undefined
  LINKWRIGHT_MAJESTIC_APP_KEY?: string | undefined
  LINKWRIGHT_MAJESTIC_APP_URL?: string | undefined
  LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID?: string | undefined
  LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET?: string | undefined
}

/** `shared` is the DataForSEO login of another port; one login serves all ports. */
export function backlinksOf(
  env: Given,
  fallback: 'simulator' | 'none',
  shared: string | undefined,
): IntegrationSettings['backlinks'] {
  const provider = env.LINKWRIGHT_BACKLINKS ?? fallback
  return {
    provider,
    key: env.LINKWRIGHT_BACKLINKS_KEY ?? (provider === 'dataforseo' ? shared : undefined),
    url: env.LINKWRIGHT_BACKLINKS_URL,
  }
}

export function accountsOf(env: Given): AccountSettings {
  const { LINKWRIGHT_AHREFS_CLIENT_ID: id, LINKWRIGHT_AHREFS_CLIENT_SECRET: secret } = env
  return {
    isSample: env.LINKWRIGHT_DEMO && id === undefined && env.LINKWRIGHT_MAJESTIC_APP_KEY === undefined,
    ahrefs: id === undefined || secret === undefined ? undefined : { id, secret },
    majestic: { appKey: env.LINKWRIGHT_MAJESTIC_APP_KEY, appUrl: env.LINKWRIGHT_MAJESTIC_APP_URL },
  }
}

export function searchConsoleOf(env: Given): IntegrationSettings['searchConsole'] {
  const { LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID: id, LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET: secret } = env
  if (id !== undefined && secret !== undefined) return { provider: 'google', id, secret }
  return { provider: env.LINKWRIGHT_DEMO ? 'simulator' : 'none' }
}

/** Invalid settings, by variable. */
export function accountsProblem(env: Given): [name: string, message: string][] {
  return (['AHREFS', 'SEARCH_CONSOLE'] as const).flatMap((name): [string, string][] => {
    const [id, secret] = [`LINKWRIGHT_${name}_CLIENT_ID`, `LINKWRIGHT_${name}_CLIENT_SECRET`] as const
    const isWhole = (env[id] === undefined) === (env[secret] === undefined)
    return isWhole ? [] : [[secret, `must be set together with ${id}`]]
  })
}
