import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import { freshAccessToken, GOOGLE } from '../accounts/google.ts'
import { openPageRank } from '../authority/openpagerank.ts'
import { paidBacklinks, paidProviderNames } from '../backlinks/open.ts'
import { hunter } from '../contacts/hunter.ts'
import { ProviderError } from '../provider-error.ts'
import { dataforseoVolume } from '../search-volume/dataforseo.ts'
import { configuredProviders } from '../search-results/configured-providers.ts'
import { searchBy } from '../search-results/search-with-fallback.ts'
import { settingOf } from '../search-results/settings.ts'
import type { IntegrationSettings } from '../settings.ts'
import { callProvider, type Policy } from './call-provider.ts'
import { authorityWithinBudget, contactsWithinBudget, volumesWithinBudget } from './within-budget.ts'

export interface ProviderTest {
  name: ProviderName
  /** Position among the providers of its port, from 1. */
  position: number
  /** The setting with its key or URL. */
  setting: string
  /**
   * Sends one test request: ignores an open breaker, and a failure does not open it.
   * @throws ProviderError
   */
  run: (signal?: AbortSignal) => Promise<void>
}

/** A query that every search engine finds. */
const searchQuery = { businessId: undefined, q: 'linkwright', country: 'United States', depth: 10 }

/** A test of each provider that costs money or is self-hosted. */
export function providerTests({
  settings,
  ...policy
}: Policy & { settings: IntegrationSettings }): ProviderTest[] {
  const searched = configuredProviders(settings).map((provider, index) => ({
    name: provider.name,
    position: index + 1,
    setting: settingOf(provider.name, index === 0),
    run: async (signal?: AbortSignal) => void (await searchBy(policy, provider, searchQuery, signal, true)),
  }))
  return [
    ...searched,
    ...volumeTest(settings, policy),
    ...authorityTest(settings, policy),
    ...backlinksTest(settings, policy),
    ...contactsTest(settings, policy),
    ...searchConsoleTest(settings, policy),
  ]
}

function volumeTest(
  { searchVolume: { provider, key = '' } }: IntegrationSettings,
  policy: Policy,
): ProviderTest[] {
  if (provider !== 'dataforseo') return []
  const name = 'dataforseo-volume'
  const volumes = volumesWithinBudget(policy, name, (fetch) => dataforseoVolume(key, fetch), true)
  const query = { businessId: undefined, phrases: ['linkwright'], country: 'United States' }
  const run = async (signal?: AbortSignal) => void (await volumes.volumes(query, signal))
  return [{ name, position: 1, setting: settingOf(name, true), run }]
}

function authorityTest(
  { authority: { provider: name, key = '' } }: IntegrationSettings,
  policy: Policy,
): ProviderTest[] {
  if (name !== 'openpagerank') return []
  const authority = authorityWithinBudget(policy, name, (fetch) => openPageRank(key, fetch), true)
  const query = { businessId: undefined, domains: ['wikipedia.org'] }
  const run = async (signal?: AbortSignal) => void (await authority.authorityOf(query, signal))
  return [{ name, position: 1, setting: settingOf(name, true), run }]
}

function backlinksTest({ backlinks }: IntegrationSettings, policy: Policy): ProviderTest[] {
  const { provider } = backlinks
  if (provider === 'none' || provider === 'simulator') return []
  const name = paidProviderNames[provider]
  const links = paidBacklinks(policy, backlinks, provider, true)
  // Only its newest links, because each is charged.
  const query = { businessId: undefined, url: 'https://example.com/' }
  const run = async (signal?: AbortSignal) => void (await links.summary(query, signal))
  return [{ name, position: 1, setting: settingOf(name, true), run }]
}

function contactsTest(
  { contacts: { provider: name, key = '' } }: IntegrationSettings,
  policy: Policy,
): ProviderTest[] {
  if (name !== 'hunter') return []
  const contacts = contactsWithinBudget(policy, name, (fetch) => hunter(key, fetch), true)
  const run = async () => void (await contacts.find('hunter.io', 1))
  return [{ name, position: 1, setting: settingOf(name, true), run }]
}

/** Works without an account: Google responds to an unknown grant with `invalid_grant` only if it accepts the installation's client. */
function searchConsoleTest({ searchConsole: client }: IntegrationSettings, policy: Policy): ProviderTest[] {
  if (client.provider !== 'google') return []
  const name = 'search-console'
  const run = async (signal?: AbortSignal) => {
    const call = { provider: name, questions: 1, questionsPerRequest: 1, isTest: true } as const
    await callProvider(policy, call, async (fetch) => {
      try {
        await freshAccessToken(client, 'nobody', fetch, {}, signal)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.fault === 'refused') throw new ProviderError(GOOGLE, 'unauthorised')
        if (error.fault !== 'unauthorised') throw error
      }
    })
  }
  return [{ name, position: 1, setting: settingOf(name, true), run }]
}
