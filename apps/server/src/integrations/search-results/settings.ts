import { address, key, listOf } from '../../env-kinds.ts'
import { type ProviderName, providerOf } from '@linkwright/core/tracking/scouting/providers'
import { z } from 'zod'
import { isLogin, type IntegrationSettings, type SearchChoice, searchResultsProviders } from '../settings.ts'

type Name = SearchChoice['provider']
const names = Object.keys(searchResultsProviders) as Name[]
const exclusive: readonly Name[] = ['none', 'simulator']
const isName = (value: string): value is Name => names.some((name) => name === value)

/** Variables of a provider, in addition to the general ones of the first provider. */
const ownVariables = {
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
    .refine((selected) => selected.length > 0 && selected.every(isName), {
      error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}, or several separated by commas`,
      abort: true,
    })
    .refine(
      (selected) =>
        selected.length === 1 || !selected.some((name) => exclusive.some((each) => each === name)),
      `must be ${exclusive.join(' or ')} alone`,
    )
    .refine((selected) => new Set(selected).size === selected.length, 'must name each provider once')
    .transform((selected) => selected.filter(isName))
    .optional(),
  LINKWRIGHT_SEARCH_RESULTS_KEY: key,
  LINKWRIGHT_SEARCH_RESULTS_URL: searchAddress,
  [ownVariables.serper]: key,
  [ownVariables.serpapi]: key,
  [ownVariables.dataforseo]: key,
  [ownVariables.searxng]: searchAddress,
}

const Variables = z.object(searchVariables)
type Variables = z.infer<typeof Variables>

/** Variables with keys, or with URLs that may contain one. */
export const searchSecrets = [
  'LINKWRIGHT_SEARCH_RESULTS_KEY',
  'LINKWRIGHT_SEARCH_RESULTS_URL',
  ...Object.values(ownVariables),
]

/** The configured providers in order. The general variables belong to the first. */
export function searchResultsOf(
  env: Variables,
  fallback: 'simulator' | 'none',
): IntegrationSettings['searchResults'] {
  const [first = fallback, ...others] = env.LINKWRIGHT_SEARCH_RESULTS ?? []
  const { key: firstKey, url, ...rest } = choiceOf(first, env)
  return {
    ...rest,
    key: firstKey ?? env.LINKWRIGHT_SEARCH_RESULTS_KEY,
    url: url ?? env.LINKWRIGHT_SEARCH_RESULTS_URL,
    next: others.map((name) => choiceOf(name, env)),
  }
}

function choiceOf(provider: Name, env: Variables): SearchChoice {
  const setting = provider in ownVariables ? ownVariables[provider as keyof typeof ownVariables] : undefined
  const value = setting && env[setting]
  return setting === ownVariables.searxng
    ? { provider, key: undefined, url: value }
    : { provider, key: value, url: undefined }
}

/** Missing and invalid settings: the variable and a message. */
export function searchSettingsProblem({
  next,
  ...first
}: IntegrationSettings['searchResults']): [name: string, why: string][] {
  return [first, ...next].flatMap((choice, index): [string, string][] => {
    const { provider } = choice
    const missing = searchResultsProviders[provider].filter((need) => choice[need] === undefined)
    const setting = (need: string) =>
      index === 0
        ? `LINKWRIGHT_SEARCH_RESULTS_${need.toUpperCase()}`
        : ownVariables[provider as keyof typeof ownVariables]
    const isWrong = provider === 'dataforseo' && choice.key !== undefined && !isLogin(choice.key)
    return [
      ...missing.map((need): [string, string] => [setting(need), `must be set for ${provider}`]),
      ...(isWrong ? [[setting('key'), 'must be login:password for dataforseo'] as [string, string]] : []),
    ]
  })
}

/** The variable of a provider's key or URL, for messages to the operator. */
export function settingOf(name: ProviderName, isFirst: boolean): string {
  if (name === 'search-console')
    return 'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID and LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET'
  const setting = `LINKWRIGHT_${providerOf(name).setting}_${name === 'searxng' ? 'URL' : 'KEY'}`
  if (!(name in ownVariables)) return setting
  const named = ownVariables[name as keyof typeof ownVariables]
  return isFirst ? `${setting} or ${named}` : named
}

/** The variable of a provider's URL, for messages to the operator; undefined when the URL is fixed. */
export function addressSettingOf(name: ProviderName, isFirst: boolean): string | undefined {
  const { port } = providerOf(name)
  if (name === 'searxng') return settingOf(name, isFirst)
  if (port === 'backlinks') return 'LINKWRIGHT_BACKLINKS_URL'
  return port === 'search-results' && isFirst ? 'LINKWRIGHT_SEARCH_RESULTS_URL' : undefined
}
