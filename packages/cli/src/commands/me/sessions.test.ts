import { expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const open = {
  id: 12,
  kind: 'yours',
  is_this: true,
  opened_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-23T08:30:00.000Z',
  expires_at: '2026-11-24T08:00:00.000Z',
  browser: 'Firefox on Windows',
  address: '203.0.113.7',
}

async function run(...words: string[]) {
  const server = await fakeServer(({ method, path }) => {
    if (method === 'GET' && path === '/user/sessions')
      return { body: [open, { ...open, id: 13, kind: 'support', is_this: false, address: null }] }
    if (method === 'DELETE' && path === '/user/sessions') return { body: { revoked: 3 } }
    if (method === 'DELETE' && path === '/user/sessions/12') return { body: { msg: 'ok' } }
    return refusal(404, 'not_found', 'Nothing was found here.')
  })
  const ran = await runCli(['me', 'sessions', ...words], {
    env: { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token },
  })
  await server.close()
  return { ...ran, sent: server.seen.map(({ method, path }) => `${method} ${path}`) }
}

test('me sessions list prints the open sessions and marks the current one', async () => {
  expect(await run('list')).toMatchObject({
    code: 0,
    out:
      '12\tFirefox on Windows\t203.0.113.7\t11/20/2026 08:00\t11/23/2026 08:30\tyes\t\n' +
      '13\tFirefox on Windows\t\t11/20/2026 08:00\t11/23/2026 08:30\t\tsupport, signed in as you\n',
  })
})

test('me sessions revoke signs out the named session, or all others', async () => {
  expect(await run('revoke', '12')).toMatchObject({
    code: 0,
    err: 'Signed out session 12.\n',
    sent: ['DELETE /user/sessions/12'],
  })
  expect(await run('revoke', '--others')).toMatchObject({
    code: 0,
    err: 'Signed out 3 sessions.\n',
    sent: ['DELETE /user/sessions'],
  })
  expect(await run('revoke', '99')).toMatchObject({ code: 5 })
})

test.each([[[]], [['12', '--others']]])('me sessions revoke %j is a wrong command line', async (words) => {
  expect(await run('revoke', ...words)).toMatchObject({ code: 2, sent: [] })
})
