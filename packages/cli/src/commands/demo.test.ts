import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

type State = 'running' | 'done' | 'stopped'

/** Ages a demo whose states are read one after another. */
async function age(...states: readonly (readonly [State, number])[]) {
  const sent: unknown[] = []
  let read = 0
  const fake = await fakeServer(async ({ method, path, body }) => {
    sent.push([method, path, body])
    const [state, days_done] = states[method === 'GET' ? read : 0] ?? ['done', 0]
    if (method === 'GET') read += 1
    return { body: { state, days: 30, days_done, looks: days_done * 12 } }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['demo', 'age', '--days', '30'], { env })
  await fake.close()
  return { ...ran, sent }
}

test('age waits until all days are done, and prints the progress', async () => {
  const { code, out, err, sent } = await age(['running', 12], ['done', 30])
  expect(sent[0]).toEqual(['POST', '/demo/age', { days: 30 }])
  expect(err).toBe('12 of 30 days done.\nChecked links 360 times on 30 days.\n')
  expect(out).toBe('State\tdone\nDays\t30\nDays done\t30\nChecks\t360\n')
  expect(code).toBe(0)
})

test('age fails when the server stopped on the way', async () => {
  const { code, err } = await age(['stopped', 7])
  expect(err).toContain('Aging the demo stopped after 7 days.')
  expect(code).toBe(1)
})
