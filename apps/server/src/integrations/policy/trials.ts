import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import { freshAccess, GOOGLE } from '../accounts/google.ts'
import { openPageRank } from '../authority/openpagerank.ts'
import { paidBacklinks, paidProviderNames } from '../backlinks/open.ts'
import { hunter } from '../contacts/hunter.ts'
import { ProviderError } from '../provider-error.ts'
import { dataforseoVolume } from '../search-volume/dataforseo.ts'
import { configuredProviders } from '../search-results/configured-providers.ts'
import { searchBy } from '../search-results/search-with-fallback.ts'
import { settingOf } from '../search-results/settings.ts'
import type { IntegrationSettings } from '../settings.ts'
import { callProvider, type Policy } from './policy.ts'
import { authorityWithinBudget, contactsWithinBudget, volumesWithinBudget } from './within-budget.ts'

export interface Trial {
  name: ProviderName
  /** In the order of its port, from 1. */
  place: number
  /** Where its key or address stands. */
  setting: string
  /**
   * Asks one question by hand: also while it is left alone, and a failure has nobody else wait.
   * @throws ProviderError
   */
  ask: (signal?: AbortSignal) => Promise<void>
}

/** Found everywhere, by everybody. */
const query = { businessId: undefined, q: 'linkwright', country: 'United States', depth: 10 }

/** A trial of each provider that costs something, or is one's own. */
export function trialsOf({ settings, ...policy }: Policy & { settings: IntegrationSettings }): Trial[] {
  const searched = configuredProviders(settings).map((provider, index) => ({
    name: provider.name,
    place: index + 1,
    setting: settingOf(provider.name, index === 0),
    ask: async (signal?: AbortSignal) => void (await searchBy(policy, provider, query, signal, true)),
  }))
  return [
    ...searched,
    ...volumeTrial(settings, policy),
    ...authorityTrial(settings, policy),
    ...linksTrial(settings, policy),
    ...contactsTrial(settings, policy),
    ...consoleTrial(settings, policy),
  ]
}

function volumeTrial({ searchVolume: { provider, key = '' } }: IntegrationSettings, policy: Policy): Trial[] {
  if (provider !== 'dataforseo') return []
  const name = 'dataforseo-volume'
  const volumes = volumesWithinBudget(policy, name, (fetch) => dataforseoVolume(key, fetch), true)
  const asked = { businessId: undefined, phrases: ['linkwright'], country: 'United States' }
  const ask = async (signal?: AbortSignal) => void (await volumes.volumes(asked, signal))
  return [{ name, place: 1, setting: settingOf(name, true), ask }]
}

function authorityTrial(
  { authority: { provider: name, key = '' } }: IntegrationSettings,
  policy: Policy,
): Trial[] {
  if (name !== 'openpagerank') return []
  const authority = authorityWithinBudget(policy, name, (fetch) => openPageRank(key, fetch), true)
  const asked = { businessId: undefined, domains: ['wikipedia.org'] }
  const ask = async (signal?: AbortSignal) => void (await authority.authorityOf(asked, signal))
  return [{ name, place: 1, setting: settingOf(name, true), ask }]
}

function linksTrial({ backlinks }: IntegrationSettings, policy: Policy): Trial[] {
  const { provider } = backlinks
  if (provider === 'none' || provider === 'simulator') return []
  const name = paidProviderNames[provider]
  const links = paidBacklinks(policy, backlinks, provider, true)
  // Its newest links alone: each is paid for.
  const asked = { businessId: undefined, url: 'https://example.com/' }
  const ask = async (signal?: AbortSignal) => void (await links.summary(asked, signal))
  return [{ name, place: 1, setting: settingOf(name, true), ask }]
}

function contactsTrial(
  { contacts: { provider: name, key = '' } }: IntegrationSettings,
  policy: Policy,
): Trial[] {
  if (name !== 'hunter') return []
  const contacts = contactsWithinBudget(policy, name, (fetch) => hunter(key, fetch), true)
  const ask = async () => void (await contacts.find('hunter.io', 1))
  return [{ name, place: 1, setting: settingOf(name, true), ask }]
}

/** Without anybody's account: Google says of a grant that nobody has that it is none, where it knows the installation. */
function consoleTrial({ searchConsole: client }: IntegrationSettings, policy: Policy): Trial[] {
  if (client.provider !== 'google') return []
  const name = 'search-console'
  const ask = async (signal?: AbortSignal) => {
    const asking = { provider: name, questions: 1, aRequest: 1, byHand: true } as const
    await callProvider(policy, asking, async (fetch) => {
      try {
        await freshAccess(client, 'nobody', fetch, {}, signal)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.fault === 'refused') throw new ProviderError(GOOGLE, 'unauthorised')
        if (error.fault !== 'unauthorised') throw error
      }
    })
  }
  return [{ name, place: 1, setting: settingOf(name, true), ask }]
}
