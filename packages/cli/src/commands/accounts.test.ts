import type { Connection } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const connection = (vendor: Connection['vendor'], more: Partial<Connection> = {}): Connection => ({
  vendor,
  state: 'none',
  way: vendor === 'ahrefs' ? 'consent' : 'token',
  token_page: vendor === 'ahrefs' ? null : 'https://majestic.com/account/api',
  connected_at: null,
  expires_at: null,
  is_sample: false,
  available: true,
  why_not: null,
  ...more,
})

async function accounts(args: string[], stdin?: string) {
  const sent: unknown[] = []
  let connections = [connection('ahrefs', { state: 'revoked' }), connection('majestic')]
  const fake = await fakeServer(({ method, path, body }) => {
    if (method === 'POST') sent.push([path, body])
    if (path === '/user/links') return { body: { connections } }
    if (path === '/user/link/majestic')
      connections = connections.map((each) =>
        each.vendor === 'majestic' ? { ...each, state: 'working' } : each,
      )
    return { body: { user: {} } }
  })
  const ran = await runCli(['accounts', ...args], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
    ...(stdin === undefined ? {} : { stdin }),
  })
  await fake.close()
  return { ...ran, sent }
}

test('list prints the state of each account', async () => {
  const { out } = await accounts(['list', '--json'])
  expect(JSON.parse(out)).toMatchObject([
    { vendor: 'ahrefs', state: 'revoked' },
    { vendor: 'majestic', state: 'none' },
  ])
})

test('connect sends a token from standard input', async () => {
  const { sent, err } = await accounts(['connect', 'majestic', '--token-stdin'], 'typed\n')
  expect(sent).toEqual([['/user/link/majestic', { token: 'typed' }]])
  expect(err).toContain('Your Majestic account is connected.')
})

test('a browser consent requires a terminal for pasting the URL', async () => {
  expect(await accounts(['connect', 'ahrefs'])).toMatchObject({ code: 2, sent: [] })
})

test('refuses a token for a provider that uses a browser consent', async () => {
  const { code, err, sent } = await accounts(['connect', 'ahrefs', '--token-stdin'], 'typed\n')
  expect([code, sent]).toEqual([2, []])
  expect(err).toContain('Ahrefs is connected in the browser, not with a token. Repeat without --token-stdin.')
})

test('disconnect asks first', async () => {
  expect(await accounts(['disconnect', 'ahrefs'])).toMatchObject({ code: 2, sent: [] })
  const { sent } = await accounts(['disconnect', 'ahrefs', '--yes'])
  expect(sent).toEqual([['/user/unlink', { vendor: 'ahrefs' }]])
})

const source = {
  state: 'read',
  says: 'Search Console is read each day.',
  property: 'sc-domain:example.com',
  read_from: '2025-07-01',
  read_to: '2026-11-20',
  next_at: null,
  is_sample: true,
}

async function atSite(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, body }) => {
    sent.push([method, path, body])
    if (method === 'GET') {
      const line = {
        id: 7,
        page_id: 12,
        key_phrase: 'garden tools',
        clicks: 3,
        impressions: 40,
        position: 4.5,
      }
      const own = { page_clicks: null, page_impressions: null, page_position: null }
      return { body: { step: 1, days: [], phrases: [{ ...line, ...own }], left_out: 0, source } }
    }
    return { body: { source, properties: [{ property: 'sc-domain:example.com', holds_site: true }] } }
  })
  const ran = await runCli(args, { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('properties lists the properties; choose-property and leave-property report the imported property', async () => {
  const listed = await atSite('accounts', 'properties', '--site', '3')
  expect(listed.out).toBe('sc-domain:example.com\tyes\n')
  const selected = await atSite('accounts', 'choose-property', 'sc-domain:example.com', '--site', '3')
  expect(selected.sent.slice(1)).toEqual([
    ['POST', '/site/3/ranks/console', { property: 'sc-domain:example.com' }],
  ])
  expect(selected.err).toContain('Search Console is read each day.')
  const other = ['accounts', 'choose-property', 'https://example.com/', '--site', '3']
  const unconfirmed = await atSite(...other)
  expect(unconfirmed.sent).toHaveLength(1)
  expect(unconfirmed.err).toContain('Deleting the data imported from sc-domain:example.com cannot be undone.')
  expect((await atSite(...other, '--yes')).sent).toHaveLength(2)
  const left = await atSite('accounts', 'leave-property', '--site', '3')
  expect(left.sent).toMatchObject([['POST', '/site/3/ranks/console', { property: '' }]])
})

test('ranks search-console prints known figures and leaves unknown ones empty', async () => {
  const { out, err } = await atSite('ranks', 'search-console', '--site', '3')
  expect(out).toBe('7\tgarden tools\t3\t40\t4.5\t\n')
  expect(err.split('\n').slice(0, 3)).toEqual([
    'Search Console is read each day.',
    'Sample data.',
    'Data of sc-domain:example.com from 2025-07-01 to 2026-11-20.',
  ])
})
