import { expect, it } from 'vitest'
import { type Config, readConfig } from '../../../env.ts'
import { providerRows } from './providers.ts'

const none = { provider: 'none' } as const

it('names only settings that there are', () => {
  const config = readConfig({ LINKWRIGHT_DEMO: '0', DATABASE_URL: 'postgres://a@b/c' })
  const off: Config = {
    ...config,
    outside: {
      ...config.outside,
      searchResults: none,
      searchVolume: none,
      backlinks: none,
      authority: none,
      contacts: none,
      vendor: none,
    },
  } as Config
  const said = providerRows(off).map(({ todo }) => todo ?? '')
  const names = said.join(' ').match(/[A-Z]+_[A-Z_]+/g) ?? []
  expect(names.length).toBeGreaterThanOrEqual(8)
  // What is read refuses nonsense, and what is not read takes it.
  for (const name of names) expect(() => readConfig({ [name]: 'x' }), name).toThrow(name)
})
