import { type ProviderName, questionsOf } from '@linkwright/core/tracking/scouting/providers'
import type { Authority } from '../authority/port.ts'
import type { Contacts } from '../contacts/port.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { SearchVolume } from '../search-volume/port.ts'
import { type ProviderCall, callProvider, type Policy } from './call-provider.ts'

type Make<Port> = (fetch: Fetch) => Port

/** A call of a port, made within the provider's budget and only while the provider responds. */
const withinBudget =
  <Args extends readonly unknown[], Result>(
    policy: Policy,
    callOf: Make<(...args: Args) => Promise<Result>>,
    costOf: (...args: Args) => ProviderCall,
  ) =>
  (...args: Args): Promise<Result> =>
    callProvider(policy, costOf(...args), (fetch) => callOf(fetch)(...args))

// `isTest`: an operator tests the provider, even while its breaker is open.

export const volumesWithinBudget = (
  policy: Policy,
  provider: ProviderName,
  make: Make<SearchVolume>,
  isTest = false,
): SearchVolume => ({
  ...make(policy.fetch),
  volumes: withinBudget(
    policy,
    (fetch) => make(fetch).volumes,
    ({ businessId }) => ({
      provider,
      businessId,
      questions: questionsOf(provider, 1),
      questionsPerRequest: 1,
      isTest,
    }),
  ),
})

export const contactsWithinBudget = (
  policy: Policy,
  provider: ProviderName,
  make: Make<Contacts>,
  isTest = false,
): Contacts => ({
  ...make(policy.fetch),
  find: withinBudget(
    policy,
    (fetch) => make(fetch).find,
    (_domain, most, businessId) => {
      const questions = questionsOf(provider, most)
      return { provider, businessId, questions, questionsPerRequest: questions, isTest }
    },
  ),
})

export const authorityWithinBudget = (
  policy: Policy,
  provider: ProviderName,
  make: Make<Authority>,
  isTest = false,
): Authority => ({
  ...make(policy.fetch),
  authorityOf: withinBudget(
    policy,
    (fetch) => make(fetch).authorityOf,
    ({ businessId, domains }) => {
      const questions = questionsOf(provider, domains.length)
      return { provider, businessId, questions, questionsPerRequest: 1, isTest }
    },
  ),
})
