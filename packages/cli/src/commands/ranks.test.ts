import type { RankHistory } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aPage, aSite, scout } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const check = {
  when: '2026-11-22',
  rank: 4,
  depth: 100,
  url: 'https://garden.example/tools',
  own: 'page',
  on_subdomain: { rank: 2, url: 'https://blog.garden.example/tools' },
  features: null,
  provider: 'serper',
} as const

const history: RankHistory = {
  step: 1,
  days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  phrases: [
    {
      id: 7,
      page_id: 12,
      key_phrase: 'garden tools',
      is_primary: '1',
      newest: check,
      best: { rank: 4, when: '2026-11-22' },
      ranks: [0, null, 4],
      bests: null,
      worsts: null,
    },
  ],
  left_out: 3,
  in_top_ten: [0, 0, 1],
  rivals: null,
  notes: [
    { when: '2026-11-21', kind: 'links', page_id: 12, what: null, count: 2, before: null, after: null },
  ],
  moves: [
    {
      when: '2026-11-22',
      key_phrase_id: 7,
      before: 'https://garden.example',
      after: 'https://garden.example/tools',
    },
  ],
  is_sample: true,
}

const bands = {
  step: 1,
  days: ['2026-11-21', '2026-11-22'],
  phrases: 2,
  top_3: [0, 1],
  top_10: [1, 0],
  top_20: [0, 0],
  top_50: [0, 0],
  beyond: [0, 0],
  not_found: [0, 1],
  is_sample: true,
}

const comparison = {
  from: '2026-10-24',
  to: '2026-11-22',
  from_before: '2026-09-24',
  to_before: '2026-10-23',
  phrases: [],
  is_sample: true,
}

const notes = [
  { id: 4, day: '2026-11-21', text: 'New design', version: 1 },
  { id: 3, day: '2026-11-01', text: 'Before the chart', version: 1 },
]

async function ranks(...args: string[]) {
  const sent: string[] = []
  const fake = await fakeServer(({ method, path, query }) => {
    sent.push(`${method} ${path}?${query.toString()}`)
    if (path === '/site') return { body: query.get('page_id') === '12' ? [{ ...aSite, pages: [aPage] }] : [] }
    if (path === '/site/3/ranks') return { body: history }
    if (path === '/site/3/ranks/notes') return { body: notes }
    if (path === '/site/3/ranks/distribution') return { body: bands }
    if (path === '/site/3/ranks/compare') return { body: comparison }
    if (path === '/site/3/page/12/ranks/check') return { body: { ...scout, state: 'waiting' } }
    return undefined
  })
  const ran = await runCli(['ranks', ...args], { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('ranks history prints the ranks, newest first, and on stderr the events that may explain changes', async () => {
  const { out, err, sent } = await ranks(
    'history',
    '--page',
    '12',
    '--from',
    '2026-11-20',
    '--feature',
    'ads',
  )
  expect(out).toBe('7\tgarden tools\t11/22/2026\t4\n7\tgarden tools\t11/20/2026\tNot found\n')
  expect(err.split('\n')).toEqual([
    'Sample data.',
    '3 more key phrases are not shown. Select them with --phrases.',
    '2026-11-22: “garden tools” found at 2 on blog.garden.example, which this website does not count.',
    '2026-11-22: Another page now ranks for garden tools: https://garden.example/tools',
    '2026-11-21: Note: New design',
    '2026-11-21: 2 links placed',
    '',
  ])
  expect(sent.at(-2)).toBe('GET /site/3/ranks?page_id=12&from=2026-11-20&feature=ads')
})

test('ranks distribution prints a row for each day', async () => {
  const { out, err } = await ranks('distribution', '--site', '3', '--json')
  expect(JSON.parse(out)).toEqual([
    { when: '2026-11-22', top_3: 1, top_10: 0, top_20: 0, top_50: 0, beyond: 0, not_found: 1 },
    { when: '2026-11-21', top_3: 0, top_10: 1, top_20: 0, top_50: 0, beyond: 0, not_found: 0 },
  ])
  expect(err).toBe('Sample data.\n')
})

test('ranks compare reports sample data', async () => {
  expect((await ranks('compare', '--site', '3')).err).toMatch(/^Sample data\.\n2026-10-24 to 2026-11-22/)
})

test('ranks check requests the ranks of a page', async () => {
  const { out, err, sent } = await ranks('check', '--page', '12', '--json')
  expect(sent.at(-1)).toMatch(/^POST \/site\/3\/page\/12\/ranks\/check/)
  expect(JSON.parse(out)).toMatchObject({ state: 'waiting' })
  expect(err).toContain('they arrive within minutes')
})

test('a missing flag is exit code 2, a missing page exit code 5', async () => {
  expect(await ranks('history')).toMatchObject({
    code: 2,
    err: 'Specify a site with --site or a page with --page.\n',
    sent: [],
  })
  expect(await ranks('history', '--page', '99')).toMatchObject({ code: 5, err: 'There is no page 99.\n' })
  expect(await ranks('history', '--site', '4', '--page', '12')).toMatchObject({ code: 5 })
})
