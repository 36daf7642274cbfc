import { expect, test } from 'vitest'
import { allCommands } from '../commands.ts'
import { type Group, Input, type Leaf } from '../define/command.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const gone = refusal(404, 'not_found', 'Nothing was found here.')

/** Runs a command against a server that has only these sites. */
async function cli(words: string, sites: readonly number[] = []) {
  const fake = await fakeServer(({ path }) =>
    sites.some((id) => path === `/site/${id}`) ? { body: {} } : gone,
  )
  const ran = await runCli(words.split(' '), { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return ran
}

test.each([
  'opportunities list',
  'opportunities export',
  'opportunities notes 31',
  'opportunities priority 31',
  'opportunities delete 31 --yes',
  'ranks history',
  'ranks distribution',
  'ranks compare',
  'ranks search-console',
  'ranks export',
  'accounts properties',
  'accounts choose-property x --yes',
  'accounts leave-property',
  'links import-provider --yes',
])('names a missing site in every command: %s', async (words) => {
  expect(await cli(`${words} --site 999`)).toMatchObject({ code: 5, out: '', err: 'There is no site 999.\n' })
})

test('does not blame the site if something else is missing', async () => {
  const { code, err } = await cli('ranks history --site 3 --phrases 999', [3])
  expect([code, err]).toEqual([5, expect.stringContaining('Nothing was found here.')])
})

test.each([
  ['admin orders show 7', 'There is no order 7.'],
  ['admin orders note order_7 Asked', 'There is no order 7.'],
  ['admin orders assign 7 none', 'There is no order 7.'],
  ['orders archive 7', 'There is no order 7.'],
  ['orders place --yes', 'Nothing was found here. (request req-7)'],
  ['orders place --card card_1 --yes', 'There is no card card_1.'],
])('names the missing record: %s', async (words, message) => {
  expect(await cli(words)).toEqual({ code: 5, out: '', err: `${message}\n` })
})

test('names a missing record by the given arguments', async () => {
  const leavesOf = (each: Group | Leaf): Leaf[] =>
    'commands' in each ? each.commands.flatMap(leavesOf) : [each]
  const input = new Input(['7', '8', '9'], { site: '3', page: '12' })
  const named = (await allCommands())
    .flatMap(leavesOf)
    .flatMap(({ missing }) => (missing === undefined ? [] : (missing(input) ?? [])))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((what) => !/^[A-Za-z, -]+(?:\d+[A-Za-z -]*)*$/.test(what))).toEqual([])
  expect(named.join(' ')).not.toMatch(/undefined|null/)
})
