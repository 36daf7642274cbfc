import fs from 'node:fs'
import { expect, test } from 'vitest'
import { settingsPath } from '../server/settings.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

test.each([
  [{ ok: true }],
  [{ user: null, token: 'x' }],
  [[]],
  ['welcome'],
  [null],
  [{ token: 'x', user: { email: 7 } }],
])('reports a server that is not Linkwright, and saves nothing: %j', async (body) => {
  using home = scratch()
  const server = await fakeServer(() => ({ body }))
  const given = { env: home.env, stdin: 'secret\n' }
  const at = ['login', '--url', server.url]
  const ways = [['--token-stdin'], ['--email', 'a@demo.test', '--password-stdin']]
  for (const way of ways)
    expect(await runCli([...at, ...way], given)).toMatchObject({
      code: 1,
      out: '',
      err: `${server.url} responds, but is not a Linkwright server. Check the URL.\n`,
    })
  await server.close()
  expect(fs.existsSync(settingsPath(home.env))).toBe(false)
})
