import { address, key, listOf } from '../../env-kinds.ts'
import { type ProviderName, providerOf } from '@linkwright/core/tracking/scouting/providers'
import { z } from 'zod'
import { isLogin, type IntegrationSettings, type SearchChoice, searchResultsProviders } from '../settings.ts'

type Name = SearchChoice['provider']
const names = Object.keys(searchResultsProviders) as Name[]
const alone: readonly Name[] = ['none', 'simulator']
const isName = (value: string): value is Name => names.some((name) => name === value)

/** What a provider's own settings are called, beside those of whoever is asked first. */
const own = {
  serper: 'LINKWRIGHT_SERPER_KEY',
  serpapi: 'LINKWRIGHT_SERPAPI_KEY',
  dataforseo: 'LINKWRIGHT_DATAFORSEO_KEY',
  searxng: 'LINKWRIGHT_SEARXNG_URL',
} as const

const searchAddress = address(/^https?:/, 'https://search.example.com').optional()

export const searchVariables = {
  LINKWRIGHT_SEARCH_RESULTS: z
    .string()
    .transform(listOf)
    .refine((chosen) => chosen.length > 0 && chosen.every(isName), {
      error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}, or several with commas between`,
      abort: true,
    })
    .refine(
      (chosen) => chosen.length === 1 || !chosen.some((name) => alone.some((each) => each === name)),
      `must be ${alone.join(' or ')} alone`,
    )
    .refine((chosen) => new Set(chosen).size === chosen.length, 'must name each provider once')
    .transform((chosen) => chosen.filter(isName))
    .optional(),
  LINKWRIGHT_SEARCH_RESULTS_KEY: key,
  LINKWRIGHT_SEARCH_RESULTS_URL: searchAddress,
  [own.serper]: key,
  [own.serpapi]: key,
  [own.dataforseo]: key,
  [own.searxng]: searchAddress,
}

const Variables = z.object(searchVariables)
type Variables = z.infer<typeof Variables>

/** Their values are keys, or addresses that may hold one. */
export const searchSecrets = [
  'LINKWRIGHT_SEARCH_RESULTS_KEY',
  'LINKWRIGHT_SEARCH_RESULTS_URL',
  ...Object.values(own),
]

/** Who is asked, in which order. The general settings are those of the first. */
export function searchResultsOf(
  env: Variables,
  usual: 'simulator' | 'none',
): IntegrationSettings['searchResults'] {
  const [first = usual, ...others] = env.LINKWRIGHT_SEARCH_RESULTS ?? []
  const { key: firstKey, url, ...rest } = choiceOf(first, env)
  return {
    ...rest,
    key: firstKey ?? env.LINKWRIGHT_SEARCH_RESULTS_KEY,
    url: url ?? env.LINKWRIGHT_SEARCH_RESULTS_URL,
    next: others.map((name) => choiceOf(name, env)),
  }
}

function choiceOf(provider: Name, env: Variables): SearchChoice {
  const setting = provider in own ? own[provider as keyof typeof own] : undefined
  const value = setting && env[setting]
  return setting === own.searxng
    ? { provider, key: undefined, url: value }
    : { provider, key: value, url: undefined }
}

/** What is missing of these, or cannot be: the setting, and a sentence about it. */
export function searchSettingsProblem({
  next,
  ...first
}: IntegrationSettings['searchResults']): [name: string, why: string][] {
  return [first, ...next].flatMap((choice, index): [string, string][] => {
    const { provider } = choice
    const missing = searchResultsProviders[provider].filter((need) => choice[need] === undefined)
    const setting = (need: string) =>
      index === 0 ? `LINKWRIGHT_SEARCH_RESULTS_${need.toUpperCase()}` : own[provider as keyof typeof own]
    const isWrong = provider === 'dataforseo' && choice.key !== undefined && !isLogin(choice.key)
    return [
      ...missing.map((need): [string, string] => [setting(need), `must be set for ${provider}`]),
      ...(isWrong ? [[setting('key'), 'must be login:password for dataforseo'] as [string, string]] : []),
    ]
  })
}

/** The setting that a provider's key or address stands in, as the operator is told it. */
export function settingOf(name: ProviderName, isFirst: boolean): string {
  if (name === 'search-console')
    return 'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID and LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET'
  const setting = `LINKWRIGHT_${providerOf(name).setting}_${name === 'searxng' ? 'URL' : 'KEY'}`
  if (!(name in own)) return setting
  const named = own[name as keyof typeof own]
  return isFirst ? `${setting} or ${named}` : named
}

/** The setting that names its address, as the operator is told it; undefined where it is always asked at its own. */
export function addressSettingOf(name: ProviderName, isFirst: boolean): string | undefined {
  const { port } = providerOf(name)
  if (name === 'searxng') return settingOf(name, isFirst)
  if (port === 'backlinks') return 'LINKWRIGHT_BACKLINKS_URL'
  return port === 'search-results' && isFirst ? 'LINKWRIGHT_SEARCH_RESULTS_URL' : undefined
}
