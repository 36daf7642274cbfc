import type { Connection } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const connection = (vendor: Connection['vendor'], more: Partial<Connection> = {}): Connection => ({
  vendor,
  state: 'none',
  way: vendor === 'ahrefs' ? 'consent' : 'token',
  token_page: vendor === 'ahrefs' ? null : 'https://majestic.com/account/api',
  connected_at: null,
  expires_at: null,
  is_sample: false,
  available: true,
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

test('list tells how each account stands', async () => {
  const { out } = await accounts(['list', '--json'])
  expect(JSON.parse(out)).toMatchObject([
    { vendor: 'ahrefs', state: 'revoked' },
    { vendor: 'majestic', state: 'none' },
  ])
})

test('connect sends a token that is read from standard input', async () => {
  const { sent, err } = await accounts(['connect', 'majestic', '--token-stdin'], 'typed\n')
  expect(sent).toEqual([['/user/link/majestic', { token: 'typed' }]])
  expect(err).toContain('Your Majestic account is connected.')
})

test('a consent needs a terminal, where its address is typed in', async () => {
  expect(await accounts(['connect', 'ahrefs'])).toMatchObject({ code: 2, sent: [] })
})

test('disconnect asks first', async () => {
  expect(await accounts(['disconnect', 'ahrefs'])).toMatchObject({ code: 2, sent: [] })
  const { sent } = await accounts(['disconnect', 'ahrefs', '--yes'])
  expect(sent).toEqual([['/user/unlink', { vendor: 'ahrefs' }]])
})
