import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const gone = refusal(404, 'not_found', 'Nothing was found here.')

/** A command against a server that knows nothing but these sites. */
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
])('a site that is not there is named, whatever is wanted of it: %s', async (words) => {
  expect(await cli(`${words} --site 999`)).toMatchObject({ code: 5, out: '', err: 'There is no site 999.\n' })
})

test('where the site is there, it is something else that is not, and nothing is said of the site', async () => {
  const { code, err } = await cli('ranks history --site 3 --phrases 999', [3])
  expect([code, err]).toEqual([5, expect.stringContaining('Nothing was found here.')])
})
