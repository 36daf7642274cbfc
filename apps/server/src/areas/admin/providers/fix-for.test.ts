import { type FailureCause, failureCauses } from '@linkwright/core/tracking/scouting/fixes'
import { type ProviderName, providerNames } from '@linkwright/core/tracking/scouting/providers'
import { describe, expect, it } from 'vitest'
import { settingOf } from '../../../outside/search-results/settings.ts'
import { fixFor } from './fix-for.ts'

const fixOf = (cause: FailureCause, name: ProviderName, place = 1) =>
  fixFor(cause, { name, place, setting: settingOf(name, place === 1) })

describe('the fix of a provider that failed', () => {
  it.each([
    ['serper', 1, /\(LINKWRIGHT_SEARCH_RESULTS_URL\)$/],
    ['searxng', 1, /\(LINKWRIGHT_SEARCH_RESULTS_URL or LINKWRIGHT_SEARXNG_URL\)$/],
    ['searxng', 2, /\(LINKWRIGHT_SEARXNG_URL\)$/],
    ['serper', 2, /\(no setting names its address: it is asked at its own\)$/],
    ['openpagerank', 1, /\(no setting names its address: it is asked at its own\)$/],
    ['ahrefs', 1, /\(LINKWRIGHT_BACKLINKS_URL\)$/],
  ] as const)(
    'names the setting of its address where it answers a page: %s, place %i',
    (name, place, ends) => {
      expect(fixOf('no_json', name, place)).toMatch(ends)
      expect(fixOf('no_json', name, place)).not.toContain('_KEY')
    },
  )

  it('names its key where that was not accepted, and explains the login of DataForSEO for it alone', () => {
    for (const name of providerNames.filter((each) => each !== 'searxng')) {
      expect(fixOf('wrong_key', name)).toMatch(/^Copy the key again.*_KEY\)$/)
      expect(fixOf('wrong_key', name).includes('login:password')).toBe(name.startsWith('dataforseo'))
    }
    expect(failureCauses.filter((cause) => fixOf(cause, 'serper').includes('DataForSEO'))).toEqual([])
  })

  it('names neither where it asked to slow down, failed itself, or wants money', () => {
    for (const cause of ['rate_limited', 'failing', 'timeout', 'out_of_credit', 'over_budget'] as const)
      expect(fixOf(cause, 'serper')).not.toMatch(/_KEY|_URL/)
  })
})
