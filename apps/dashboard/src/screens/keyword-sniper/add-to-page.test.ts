import { expect, test, vi } from 'vitest'
import { siteOfProject } from './add-to-page.tsx'

vi.mock('../../session/session.ts', () => ({ useSession: () => ({}), updateSession: () => {} }))
vi.mock('../../session/refresh-soon.ts', () => ({ refreshSessionSoon: () => {} }))
vi.mock('../../wire/config.ts', () => ({ config: { product_name: 'Spadework' }, apiBase: () => undefined }))

const acme = { name: 'Acme', url: 'https://acme.example' }
const boots = { name: 'Boots & Co', url: 'https://boots.example' }

test.each([
  [{ url: 'http://boots.example/shop', client: '' }, boots],
  [{ url: '', client: ' boots & co ' }, boots],
  [{ url: 'https://other.example', client: 'Acme' }, undefined],
  [{ url: '', client: 'Elm & Sons' }, undefined],
  [{ url: '', client: '' }, undefined],
])('the website of a project with %o', (project, site) => {
  expect(siteOfProject([acme, boots], project)).toBe(site)
})

test('a project without a website is for the only one', () => {
  expect(siteOfProject([acme], { url: '', client: '' })).toBe(acme)
})
