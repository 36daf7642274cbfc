import type { Site, TopTenRow } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aPage, aSite, scout } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const at = '/site/3/page/12/top-ten'
const row: TopTenRow = {
  id: 4,
  competitor_id: 40,
  rank: 1,
  url: 'https://rival.example/tools',
  title: 'Tools',
  content_count: 900,
  primary_links_to_url: 12,
  home_page_links: null,
  own: null,
  ignored: '0',
  links: [],
}
const ignored: TopTenRow = { ...row, ignored: '1' }

const failed = { ...scout, state: 'failed', message: 'Serper asked to slow down.', is_sample: true } as const

async function topTen(...args: string[]) {
  return await run([aSite], ...args)
}

async function run(sites: readonly Site[], ...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (method !== 'GET') sent.push([path, body])
    if (path === '/site') return { body: query.get('page_id') === '12' ? sites : [] }
    if (method === 'GET') return path === at ? { body: [row] } : undefined
    if ((body as { id: number }).id !== row.id) return undefined
    return { body: [path === `${at}/ignore` ? ignored : row] }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['top-ten', ...args, '--page', '12'], { env })
  await fake.close()
  return { ...ran, sent }
}

test('top-ten show lists the competitors and leaves unknown values empty', async () => {
  expect((await topTen('show')).out).toBe('4\t1\thttps://rival.example/tools\tTools\t900\t12\t\tno\t\n')
  expect(JSON.parse((await topTen('show', '--json')).out)).toEqual([row])
})

test('top-ten show reports on stderr that rows are sample data, and why they are outdated', async () => {
  const next_at = '2099-11-21T10:30:00.000Z'
  const site = { ...aSite, pages: [{ ...aPage, scout: { ...failed, next_at } }] }
  const { out, err } = await run([site], 'show')
  expect(out).toMatch(/^4\t1\t/)
  expect(err).toBe(
    'Sample data.\nThe top ten could not be looked up: Serper asked to slow down. The next try is on 11/21/2099 10:30 UTC.\n',
  )
  expect((await topTen('show')).err).toBe('')
})

test('top-ten ignore excludes a competitor, restore includes it again', async () => {
  const out = await topTen('ignore', '4', '--json')
  expect(out.sent).toEqual([[`${at}/ignore`, { id: 4 }]])
  expect(out.err).toBe('Row 4 is excluded from the averages.\n')
  expect(JSON.parse(out.out)).toEqual([ignored])
  const back = await topTen('restore', '4')
  expect(back.sent).toEqual([[`${at}/restore`, { id: 4 }]])
  expect(back.err).toBe('Row 4 is included in the averages again.\n')
})

test('a missing row is exit code 5, an invalid id exit code 2', async () => {
  const { code, err } = await topTen('ignore', '9')
  expect([code, err]).toEqual([5, 'There is no row 9 in the top ten of page 12.\n'])
  expect(await topTen('restore', 'x')).toMatchObject({ code: 2, sent: [] })
})
