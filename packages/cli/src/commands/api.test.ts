import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

test('api makes any call and prints its response', async () => {
  const server = await fakeServer(({ method, path, query, body }) => ({
    body: { method, path, limit: query.get('limit'), body },
  }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const read = await runCli(['api', 'get', '/api/site?limit=5'], { env })
  const sent = await runCli(['api', 'POST', 'user/api-keys', '--data', '-'], { env, stdin: '{"name":"CI"}' })
  const bad = await runCli(['api', 'POST', 'user/api-keys', '--data', '[1]'], { env })
  const filtered = await runCli(['api', 'GET', '/site', '--jq', '.path'], { env })
  await server.close()
  expect(JSON.parse(read.out)).toEqual({ method: 'GET', path: '/site', limit: '5' })
  expect(JSON.parse(sent.out)).toMatchObject({ method: 'POST', path: '/user/api-keys', body: { name: 'CI' } })
  expect(bad.code).toBe(2)
  expect(filtered.out).toBe('/site\n')
})

test('api --jq refuses a response that is not JSON', async () => {
  const server = await fakeServer(() => ({ file: 'url,anchor\n' }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const { code, err } = await runCli(['api', 'GET', '/page/1/links/export', '--jq', '.'], { env })
  await server.close()
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('is not JSON') })
})
