import { expect, test } from 'vitest'
import { aLink, aPage, aSite } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const suggestion = { ...aLink, url: null, url_progress: 'not_ordered' as const }

async function linkMap(...args: string[]) {
  const fake = await fakeServer(({ path, query }) => {
    const page = { ...aPage, greyed_out: ['generic' as const, 'brand' as const] }
    if (path === '/site') return { body: query.get('page_id') === '12' ? [{ ...aSite, pages: [page] }] : [] }
    return path === '/site/3/page/12/links' ? { body: [suggestion] } : undefined
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['link-map', ...args], { env })
  await fake.close()
  return { ...ran, query: fake.seen.at(-1)?.query }
}

test('link-map show lists the suggestions of the page and the greyed out types', async () => {
  const { code, out, err, query } = await linkMap('show', '--page', '12')
  expect([code, out]).toEqual([0, '1\tgarden tools\tkeyword\texact\n'])
  expect(err).toBe('Greyed out: generic, brand.\n')
  expect([query?.get('url_progress'), query?.get('level')]).toEqual(['not_ordered', 'primary'])
})

test('--json prints all fields of suggestions; a missing page is exit code 5', async () => {
  expect(JSON.parse((await linkMap('show', '--page', '12', '--json')).out)).toEqual([suggestion])
  expect(await linkMap('show', '--page', '99')).toMatchObject({ code: 5, err: 'There is no page 99.\n' })
})
