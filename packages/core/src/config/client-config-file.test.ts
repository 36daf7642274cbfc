import { expect, it } from 'vitest'
import { ClientConfigFile } from './client-config-file.ts'

const faults = (file: unknown) =>
  ClientConfigFile.safeParse(file).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ??
  []

it('accepts any part of the file, and an empty one', () => {
  expect(faults({})).toEqual([])
  expect(
    faults({
      product_name: 'Acme Links',
      external: { contact: 'mailto:help@acme.example', privacy: 'https://acme.example/privacy', blogs: '' },
      api_hosts: { 'links.acme.example': 'https://api.acme.example' },
      card_keys: { 'links.acme.example': 'pk_test_0123456789' },
      tutorials: [{ title: 'Start', description: '', href: 'https://acme.example/start' }],
    }),
  ).toEqual([])
})

it.each([
  [
    { external: { contact: 'javascript:alert(1)' } },
    'external.contact must be an https, http or mailto URL, or empty',
  ],
  [
    { external: { contact: 'acme.example' } },
    'external.contact must be an https, http or mailto URL, or empty',
  ],
  [{ product_name: ' ' }, 'product_name must not be empty'],
  [{ api_hosts: { 'a.example': '/api' } }, 'api_hosts.a.example must be a URL like https://api.example.com'],
  // A secret key would be public.
  [
    { card_keys: { 'a.example': 'sk_test_0123456789' } },
    'card_keys.a.example must be a publishable key, pk_…',
  ],
])('refuses %j', (file, sentence) => {
  expect(faults(file)).toEqual([sentence])
})

it('finds a host name however its letters are written', () => {
  expect(ClientConfigFile.parse({ api_hosts: { 'Links.ACME.example': 'https://api.acme.example' } })).toEqual(
    {
      api_hosts: { 'links.acme.example': 'https://api.acme.example' },
    },
  )
})

it('refuses names that it does not know', () => {
  expect(faults({ produkt_name: 'x' })[0]).toContain('produkt_name')
  expect(faults({ demo_accounts: [] })).toHaveLength(1)
})
