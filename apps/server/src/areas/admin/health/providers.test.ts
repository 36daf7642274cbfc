import { expect, it } from 'vitest'
import { type Config, readConfig } from '../../../env.ts'
import { type ProviderHealth, providerRows } from './providers.ts'

const sent = { sending: { calls: [], unanswered: 0, since: null }, now: new Date('2026-11-24T08:00:00Z') }
const none = { provider: 'none' } as const

it('names only existing settings', () => {
  const config = readConfig({ LINKWRIGHT_DEMO: '0', DATABASE_URL: 'postgres://a@b/c' })
  const off: Config = {
    ...config,
    integrations: {
      ...config.integrations,
      searchResults: none,
      searchVolume: none,
      backlinks: none,
      authority: none,
      contacts: none,
      vendor: none,
    },
  } as Config
  const fixes = providerRows(off, [], sent).map(({ todo }) => todo ?? '')
  const names = fixes.join(' ').match(/[A-Z]+_[A-Z_]+/g) ?? []
  expect(names.length).toBeGreaterThanOrEqual(8)
  // What is read refuses nonsense, and what is not read takes it.
  for (const name of names) expect(() => readConfig({ [name]: 'x' }), name).toThrow(name)
})

const well: ProviderHealth = { label: 'Serper', port: 'search-results', state: 'ok', says: null, fix: null }
const failing: ProviderHealth = {
  ...well,
  state: 'failing',
  says: 'The key was not accepted.',
  fix: 'Copy it again.',
}
const others: ProviderHealth = {
  ...failing,
  label: 'SearXNG',
  state: 'resting',
  says: 'It did not respond in time.',
}

/** The row of a part with these providers, of a server that asks outside for all it can. */
function rowWith(doing: readonly ProviderHealth[], name = 'Search results') {
  const config = readConfig({
    LINKWRIGHT_SEARCH_RESULTS: 'serper,searxng',
    LINKWRIGHT_SEARCH_RESULTS_KEY: 'key',
    LINKWRIGHT_SEARXNG_URL: 'http://searx.internal',
    LINKWRIGHT_BACKLINKS: 'ahrefs',
    LINKWRIGHT_BACKLINKS_KEY: 'key',
  })
  return providerRows(config, doing, sent).find((row) => row.name === name)
}

it('a part fails with its only provider, with the cause and the fix', () => {
  expect(rowWith([failing])).toEqual({
    group: 'providers',
    name: 'Search results',
    state: 'failing',
    says: 'Serper: The key was not accepted.',
    todo: 'Copy it again.',
  })
  expect(rowWith([{ ...failing, state: 'resting' }])).toMatchObject({ state: 'failing' })
  expect(rowWith([well])).toMatchObject({ state: 'ok', says: 'The provider is serper.', todo: null })
  expect(rowWith([])).toMatchObject({ state: 'ok' })
  expect(rowWith([{ ...well, state: 'unasked' }])).toMatchObject({
    state: 'unasked',
    says: 'The provider is serper.',
  })
})

it('a part with several providers fails only once all of them do', () => {
  expect(rowWith([failing, { ...others, state: 'ok' }])).toMatchObject({ state: 'ok', todo: null })
  expect(rowWith([well, others])).toMatchObject({ state: 'ok' })
  expect(rowWith([failing, { ...others, state: 'unasked' }])).toMatchObject({ state: 'ok' })
  expect(rowWith([failing, others])).toMatchObject({
    state: 'failing',
    says: 'Serper: The key was not accepted. SearXNG: It did not respond in time.',
    todo: 'Copy it again.',
  })
})

it('a part is not affected by failures at another', () => {
  expect(rowWith([failing], 'Backlinks')).toMatchObject({ state: 'ok' })
  expect(rowWith([{ ...failing, label: 'Ahrefs', port: 'backlinks' }], 'Backlinks')).toMatchObject({
    state: 'failing',
    says: 'Ahrefs: The key was not accepted.',
  })
})
