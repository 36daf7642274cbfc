import { errorCodes } from '@linkwright/core/contract/errors'
import { joinMessages } from '@linkwright/core/values/text'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import type { Group, Leaf } from './define/command.ts'
import { settingsPath } from './server/settings.ts'
import { allCommands } from './commands.ts'
import { aLink, aSite, token } from './testing/entities.ts'
import { fakeLinkwright } from './testing/fake-linkwright.ts'
import { fakeServer, refusal } from './testing/fake-server.ts'
import { runCli, scratch } from './testing/run-cli.ts'

test('the help of every command matches its snapshot', async () => {
  const texts: string[] = []
  const print = async (words: string[]) => {
    const { code, out, err } = await runCli([...words, '--help'])
    expect({ words, code, err }).toEqual({ words, code: 0, err: '' })
    texts.push(`$ linkwright ${[...words, '--help'].join(' ')}\n${out}`)
  }
  await print([])
  const printAll = async (each: Group | Leaf, path: string[]) => {
    await print(path)
    for (const below of 'commands' in each ? each.commands : []) await printAll(below, [...path, below.name])
  }
  for (const each of await allCommands()) await printAll(each, [each.name])
  expect(texts.length).toBeGreaterThan(25)
  await expect(texts.join('\n')).toMatchFileSnapshot('./testing/help.txt')
})

test('an unknown command is a usage error that names the nearest command', async () => {
  const { code, out, err } = await runCli(['links', 'lst'])
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain('Did you mean list?')
})

test.each([
  [400, 'wrong_shape', 7],
  [401, 'signed_out', 3],
  [403, 'forbidden', 4],
  [403, 'over_plan_limit', 4],
  [404, 'not_found', 5],
  [409, 'conflict', 6],
  [422, 'refused', 7],
  [500, 'internal', 9],
])('status %i %s prints one message with the request id and exits with %i', async (status, code, exit) => {
  const server = await fakeServer(() => refusal(status, code, 'The message.', { 'retry-after': '0' }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['whoami'], { env })
  await server.close()
  expect(ran.code).toBe(exit)
  expect(ran.out).toBe('')
  const message =
    exit === 3 ? 'The token in LINKWRIGHT_TOKEN was refused. Unset it or set a valid one.' : 'The message.'
  // A failing server is retried first, and each retry is reported.
  expect(ran.err.replaceAll(/^.* Trying again in 1 s \(\d of 2\)\.\n/gm, '')).toBe(
    `${message} (request req-7)\n`,
  )
})

test('an expired session explains how to sign in', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const given = { env: home.env, stdin: token }
  await runCli(['login', '--url', server.url, '--token-stdin'], given)
  await server.close()
  const ended = await fakeServer(() => refusal(401, 'signed_out', 'Please sign in.'))
  const settings = fs.readFileSync(settingsPath(home.env), 'utf8')
  fs.writeFileSync(settingsPath(home.env), settings.replaceAll(server.url, ended.url))
  const ran = await runCli(['whoami'], { env: home.env })
  const login = await runCli(['login', '--url', ended.url, '--token-stdin'], given)
  await ended.close()
  expect(ran.err).toBe('Please sign in. Sign in with: linkwright login (request req-7)\n')
  expect(login).toMatchObject({ code: 3, err: `${ended.url} rejected this token.\n` })
})

test.each([
  ['Name is required.', 'Category is required.'],
  ['Name is required', 'Category is required'],
])('prints each message of a form on its own line', async (...messages) => {
  const issues = messages.map((message, i) => ({ path: [`field${i}`], message }))
  const server = await fakeServer(() => {
    const { body, ...reply } = refusal(422, 'refused', joinMessages(messages))
    return { ...reply, body: { ...(body as object), issues } }
  })
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const { code, err } = await runCli(['sites', 'add', 'https://a.example'], { env })
  await server.close()
  expect({ code, err }).toEqual({
    code: 7,
    err: `${messages.join('\n')} (request req-7)\n`,
  })
})

test.each([
  ['40', ' Try again in 40 seconds.'],
  ['60', ' Try again in 60 seconds.'],
  ['61', ' Try again in 2 minutes.'],
  ['840', ' Try again in 14 minutes.'],
  ['7000', ' Try again in 2 hours.'],
])('too many calls exits with 8, and states when to try again: after %s s', async (after, when) => {
  const { too_many } = errorCodes
  const server = await fakeServer(() => refusal(429, 'too_many', too_many.message, { 'retry-after': after }))
  const given = { env: { LINKWRIGHT_URL: server.url }, stdin: 'wrong\n' }
  const login = ['login', '--email', 'me@a.example', '--password-stdin']
  const ran = await runCli(login, given)
  await server.close()
  expect(ran).toMatchObject({ code: 8, err: `${too_many.message}${when} (request req-7)\n` })
})

test('an unreachable server is exit code 10', async () => {
  const server = await fakeServer(() => ({}))
  await server.close()
  const ran = await runCli(['whoami'], { env: { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' } })
  expect(ran.code).toBe(10)
  expect(ran.err).toContain('cannot be reached')
})

test('sends nothing without a token', async () => {
  using home = scratch()
  const server = await fakeServer(() => ({}))
  const ran = await runCli(['sites', 'list'], { env: { ...home.env, LINKWRIGHT_URL: server.url } })
  await server.close()
  expect(ran.code).toBe(3)
  expect(server.seen).toEqual([])
})

test('prints rows as a table on a terminal, tab-separated in a pipe, and as --json, --jsonl, --csv on request', async () => {
  const server = await fakeLinkwright()
  server.links = [{ ...aLink, anchor_text: 'tab\there \u001b[31mred\u009b1m =1+1' }]
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const list = ['links', 'list', '--page', '12', '--fields', 'id,anchor_text']
  const pipe = await runCli(list, { env })
  const json = await runCli([...list, '--json'], { env })
  const jsonl = await runCli([...list, '--jsonl'], { env })
  const csv = await runCli([...list, '--csv'], { env })
  const narrow = { env: { ...env, NO_COLOR: '1' }, terminal: true, columns: 70 }
  const table = await runCli(['links', 'list', '--page', '12'], narrow)
  const color = await runCli(['links', 'list', '--page', '12'], {
    env: { ...env, FORCE_COLOR: '1' },
    terminal: true,
  })
  await server.close()
  expect(pipe.out).toBe('1\ttab here red =1+1\n')
  expect(JSON.parse(json.out)).toEqual([{ id: 1, anchor_text: server.links[0]?.anchor_text }])
  expect(jsonl.out).toBe('{"id":1,"anchor_text":"tab\\there \\u001b[31mred\\u009b1m =1+1"}\n')
  expect(csv.out).toBe('"id","anchor_text"\r\n"1","tab here red =1+1"\r\n')
  const lines = table.out.trimEnd().split('\n')
  expect(lines[0]).toContain('Anchor')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(70)
  expect(color.out).toContain('\u001b[1m')
  expect(table.out).not.toContain('\u001b')
})

test('a terminal shows 100 rows and reports it, --limit and --all change it, a pipe gets the rows of all pages', async () => {
  const server = await fakeLinkwright()
  server.links = Array.from({ length: 2500 }, (_, i) => ({ ...aLink, id: i + 1 }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const list = ['links', 'list', '--page', '12']
  const rows = ({ out }: { out: string }) => out.trimEnd().split('\n').length
  const terminal = await runCli(list, { env, terminal: true })
  const all = await runCli([...list, '--all'], { env, terminal: true })
  const five = await runCli([...list, '--limit', '5'], { env })
  const pipe = await runCli(list, { env })
  const json = await runCli([...list, '--json'], { env })
  await server.close()
  expect(rows(terminal)).toBe(101)
  expect(terminal.err).toBe('Showing the first 100 rows. Use --all to show every row.\n')
  expect(rows(all)).toBe(2501)
  expect(rows(five)).toBe(5)
  expect(rows(pipe)).toBe(2500)
  expect(JSON.parse(json.out)).toHaveLength(2500)
})

test('--limit requests only the pages it needs', async () => {
  const server = await fakeLinkwright()
  server.links = Array.from({ length: 3500 }, (_, i) => ({ ...aLink, id: i + 1 }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const sent = async (limit: number) => {
    const before = server.seen.length
    const { out } = await runCli(['links', 'list', '--page', '12', '--limit', String(limit)], { env })
    const requests = server.seen.slice(before).filter(({ path }) => path.endsWith('/page/12/links'))
    return [out.trimEnd().split('\n').length, requests.length]
  }
  // A response has at most 1,000 rows.
  const found = [await sent(1), await sent(999), await sent(1000), await sent(1001), await sent(2000)]
  await server.close()
  expect(found).toEqual([
    [1, 1],
    [999, 1],
    [1000, 1],
    [1001, 2],
    [2000, 2],
  ])
})

test('gauges and show each accept only their own flags, and both accept --json', async () => {
  const server = await fakeLinkwright()
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const { code, out } = await runCli(['gauges', 'show', '--page', '12', '--json'], { env })
  await server.close()
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ links: 0, most: 20, blended: { band: { low: 31, high: 41 } } })
})

test('pages score prints the parts and how to raise them', async () => {
  const server = await fakeLinkwright()
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const { out } = await runCli(['pages', 'score', '--page', '12'], { env })
  await server.close()
  expect(out).toContain('Page score\t20 (Needs work)\n')
  expect(out).toContain('Order links whose anchor types bring every gauge into the blue. Raises Gauges.')
})

test('an unknown page is exit code 5', async () => {
  const server = await fakeLinkwright()
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const { code, err } = await runCli(['links', 'list', '--page', '99'], { env })
  await server.close()
  expect({ code, err }).toEqual({ code: 5, err: 'There is no page 99.\n' })
})

test('a destructive command requires --yes without a terminal', async () => {
  const server = await fakeServer(() => ({}))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const without = await runCli(['keys', 'revoke', '4'], { env })
  const before = server.seen.length
  const yes = await runCli(['keys', 'revoke', '4', '--yes'], { env })
  await server.close()
  expect({ code: without.code, sent: before }).toEqual({ code: 2, sent: 0 })
  expect(without.err).toContain('--yes')
  expect(yes.code).toBe(0)
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', path: '/user/api-keys/4' })
})

test.each([
  [['sites', 'show', '999'], 'There is no site 999.'],
  [['pages', 'list', '--site', '999'], 'There is no site 999.'],
  [['pages', 'add', '/x', '--site', '999'], 'There is no site 999.'],
  [['keys', 'revoke', '9999', '--yes'], 'There is no API key 9999.'],
])('%j names a missing record', async (words, message) => {
  const server = await fakeServer(() => undefined)
  const { code, err } = await runCli(words, { env: { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' } })
  await server.close()
  expect({ code, err }).toEqual({ code: 5, err: `${message}\n` })
})

test('sites add prints how to list the pages', async () => {
  const server = await fakeServer(() => ({ body: { site: { ...aSite, id: 13 } } }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const { err } = await runCli(['sites', 'add', 'https://a.example'], { env })
  await server.close()
  expect(err).toBe('Added site 13. List its pages with: linkwright pages list --site 13\n')
})
