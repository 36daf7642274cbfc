import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink, token } from '../testing/entities.ts'
import { type FakeLinkwright, fakeLinkwright } from '../testing/fake-linkwright.ts'
import { runCli } from '../testing/run-cli.ts'

let server: FakeLinkwright
let env: Record<string, string>
beforeAll(async () => {
  server = await fakeLinkwright()
  server.links = [
    { ...aLink, id: 1, url: 'https://one.example/', da: 60 },
    { ...aLink, id: 2, url: 'https://two.example/', da: 40 },
  ]
  env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
})
afterAll(() => server.close())

const links = (...flags: string[]) => runCli(['links', 'list', '--page', '12', ...flags], { env })

test('--jq prints the result of a filter: strings raw, everything else as JSON', async () => {
  expect((await links('--jq', '.[] | select(.da > 50) | .url')).out).toBe('https://one.example/\n')
  expect((await links('--jq', 'map({id, da})')).out).toBe('[{"id":1,"da":60},{"id":2,"da":40}]\n')
  expect((await links('--jq', '.[].id')).out).toBe('1\n2\n')
  expect((await links('--jq', '.[] | select(.da > 90)')).out).toBe('')
})

test('--jq works on a single object too, and with --fields', async () => {
  const who = await runCli(['whoami', '--jq', '.email'], { env })
  expect([who.code, who.out]).toEqual([0, expect.stringMatching(/^\S+@\S+\n$/)])
  expect((await links('--fields', 'id', '--jq', '.[0]')).out).toBe('{"id":1}\n')
})

test.each(['.[', '.[] | nothing_of_the_kind'])('an invalid filter is a usage error: %s', async (filter) => {
  const { code, err } = await links('--jq', filter)
  expect(code).toBe(2)
  expect(JSON.parse(err)).toMatchObject({
    error: { exit: 'usage', message: expect.stringMatching(/^--jq: ./) },
  })
})

test('a failed command keeps its own error', async () => {
  const { code, err } = await runCli(['links', 'list', '--jq', '.'], { env })
  expect(code).toBe(2)
  expect(err).toContain("required option '--page <id>' not specified")
})
