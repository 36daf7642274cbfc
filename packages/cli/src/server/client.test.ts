import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

test('reports each retry on stderr, and prints only data on stdout', async () => {
  let calls = 0
  const server = await fakeServer(() => {
    calls += 1
    const pause = { 'retry-after': '0' }
    return calls < 3 ? refusal(503, 'unavailable', 'The database is busy.', pause) : { body: [] }
  })
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const { code, out, err } = await runCli(['sites', 'list', '--json'], { env })
  await server.close()
  expect({ code, response: JSON.parse(out) as unknown, calls }).toEqual({ code: 0, response: [], calls: 3 })
  expect(err).toBe([1, 2].map((nth) => `The database is busy. Trying again in 1 s (${nth} of 2).\n`).join(''))
})
