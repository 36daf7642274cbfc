import {
  type FailureCause,
  failureCauses,
  failureOf,
} from '@linkwright/core/tracking/scouting/failure-causes'
import { type ProviderName, providerNames } from '@linkwright/core/tracking/scouting/providers'
import { describe, expect, it } from 'vitest'
import { settingOf } from '../../../integrations/search-results/settings.ts'
import { fixFor } from './fix-for.ts'

const fixOf = (cause: FailureCause, name: ProviderName, position = 1) =>
  fixFor(cause, { name, position, setting: settingOf(name, position === 1) })

describe('the fix of a provider that failed', () => {
  it.each([
    ['serper', 1, /\(LINKWRIGHT_SEARCH_RESULTS_URL\)$/],
    ['searxng', 1, /\(LINKWRIGHT_SEARCH_RESULTS_URL or LINKWRIGHT_SEARXNG_URL\)$/],
    ['searxng', 2, /\(LINKWRIGHT_SEARXNG_URL\)$/],
    ['serper', 2, /\(its URL is fixed and has no setting\)$/],
    ['openpagerank', 1, /\(its URL is fixed and has no setting\)$/],
    ['ahrefs', 1, /\(LINKWRIGHT_BACKLINKS_URL\)$/],
  ] as const)('names the setting of its URL if it returns a web page: %s, place %i', (name, place, ends) => {
    expect(fixOf('no_json', name, place)).toMatch(ends)
    expect(fixOf('no_json', name, place)).not.toContain('_KEY')
  })

  it('of one with a fixed URL refers to the machine and its network, and to no setting', () => {
    expect(fixOf('dns', 'openpagerank')).toMatch(/^Check that this machine can resolve host names/)
    // SearXNG’s own has an address in the settings always.
    const others = failureCauses.filter((each) => failureOf(each).about === 'address' && each !== 'json_off')
    for (const cause of others)
      for (const [name, place] of [
        ['openpagerank', 1],
        ['hunter', 1],
        ['serper', 2],
      ] as const) {
        expect(fixOf(cause, name, place), cause).not.toMatch(
          /settings|setting below|(?:in|of) the address|in its address/,
        )
      }
    // Where a setting holds it, that is what is looked at first.
    expect(fixOf('dns', 'serper')).toMatch(/^Check the spelling of the URL in the settings/)
  })

  it('names its key if that was rejected, and explains the login only for DataForSEO', () => {
    for (const name of providerNames.filter((each) => each !== 'searxng' && each !== 'search-console')) {
      expect(fixOf('wrong_key', name)).toMatch(/^Copy the key again.*_KEY\)$/)
      expect(fixOf('wrong_key', name).includes('login:password')).toBe(name.startsWith('dataforseo'))
    }
    expect(failureCauses.filter((cause) => fixOf(cause, 'serper').includes('DataForSEO'))).toEqual([])
  })

  it('names both settings of the Google application if Search Console rejects it', () => {
    expect(fixOf('wrong_key', 'search-console')).toMatch(
      /\(LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID and LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET\)$/,
    )
  })

  it.each([
    ['serper', 'Or add another provider in LINKWRIGHT_SEARCH_RESULTS as fallback.'],
    ['ahrefs', 'Or set another provider in LINKWRIGHT_BACKLINKS.'],
    ['dataforseo-volume', 'No other provider is available for LINKWRIGHT_SEARCH_VOLUME.'],
    ['openpagerank', 'No other provider is available for LINKWRIGHT_AUTHORITY.'],
    ['hunter', 'No other provider is available for LINKWRIGHT_CONTACTS.'],
  ] as const)('names the setting of the kind of data if %s has no credit left', (name, other) => {
    expect(fixOf('out_of_credit', name)).toBe(`Buy credit or a larger plan at the provider. ${other}`)
  })

  it('of a blocked address names the setting of that provider', () => {
    expect(fixOf('private_address', 'ahrefs')).toMatch(/\(LINKWRIGHT_BACKLINKS_URL\)$/)
    expect(fixOf('private_address', 'ahrefs')).not.toContain('SEARCH_RESULTS')
  })

  it('names neither if the provider limits requests, fails itself, or requires payment', () => {
    const causes = [
      'rate_limited',
      'failing',
      'timeout',
      'out_of_credit',
      'unsubscribed',
      'over_budget',
    ] as const
    for (const cause of causes) expect(fixOf(cause, 'serper')).not.toMatch(/_KEY|_URL/)
  })
})
