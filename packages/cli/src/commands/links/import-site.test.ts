import { expect, test } from 'vitest'
import { aPage, aSite, token } from '../../testing/entities.ts'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

const own = aPage.full_url
const header = 'Source URL,Target URL,Anchor,Nofollow,Last seen'
const rowsTo = (...targets: string[]) =>
  [header, ...targets.map((target, nth) => `https://a.example/${nth},${target},x,true,2026-02-03`), ''].join(
    '\n',
  )
const domain = rowsTo(own, `${own}/?utm_source=x`, `${aSite.url}/new-coats`, 'https://other.example/x', '')

/** Runs `links import` with these flags, and returns the bodies of the calls to each path. */
async function importing(content: string, ...flags: string[]) {
  using home = scratch()
  const server = await fakeLinkwright()
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const ran = await runCli(['links', 'import', home.file('d.csv', content), ...flags], { env })
  await server.close()
  const sent = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ body }) => body)
  return { ...ran, rows: sent('/site/3/links/import-csv'), pages: sent('/site/3/page/add') }
}

test('--site sends each row to the page that its target names, and lists where the rows go', async () => {
  const { code, out, err, rows, pages } = await importing(domain, '--site', '3')
  expect([code, pages]).toEqual([0, []])
  const reported = { rel: 'nofollow', last_seen: '2026-02-03', date_added: '2026-02-03' }
  const row = (nth: number) => ({
    url: `https://a.example/${nth}`,
    anchor_text: 'x',
    page_id: 12,
    ...reported,
  })
  expect(rows).toEqual([
    { csv: [row(0), row(1)], import: { key: expect.any(String) as string, from: 0, name: 'd.csv' } },
  ])
  expect(err).toContain(`  2 rows to ${own}: page 12, `)
  expect(err).toContain(`  1 row to ${aSite.url}/new-coats: left out: no such page\n`)
  expect(err).toContain('  1 row to https://other.example/x: left out: not an address of this site\n')
  expect(err).toContain('  1 row without a target: left out\n')
  expect(err).toContain('Add --create-pages to add the 1 page that is missing.')
  expect(out).toMatch(/Added\t2\nDuplicates\t0\nRefused\t0\nLeft out\t3\n/)
  expect(err).toContain(': 2 added, 0 duplicates, page score 20 -> 55')
})

test('--create-pages adds a page for each target of the site that has none', async () => {
  const { code, err, rows, pages } = await importing(domain, '--site', '3', '--create-pages')
  expect(code).toBe(0)
  expect(pages).toEqual([
    { page_nickname: 'New coats', page_url: '/new-coats', type: 'page', page_local: 'no', kp1: 'new coats' },
  ])
  expect((rows[0] as { csv: { page_id: number }[] }).csv.map(({ page_id }) => page_id)).toEqual([12, 12, 13])
  expect(err).toContain('1 page was added.')
})

test('a dry run of --create-pages adds and imports nothing', async () => {
  const { code, out, rows, pages } = await importing(domain, '--site', '3', '--create-pages', '--dry-run')
  expect([code, rows, pages]).toEqual([0, [], []])
  expect(out).toMatch(/Would be added\t3\n/)
})

test('imports nothing if no row links to the site, and names the commonest targets', async () => {
  const { code, err, rows } = await importing(
    rowsTo('https://b.example', 'https://b.example', ''),
    '--site',
    '3',
  )
  expect([code, rows]).toEqual([7, []])
  expect(err).toContain(
    'No row of this file links to a page of this site. Most rows link to https://b.example: 2. Nothing was imported.',
  )
})

test.each([
  [[], 'Specify either a page with --page or a site with --site.'],
  [['--site', '3', '--page', '12'], 'Specify either a page with --page or a site with --site.'],
  [['--site', '3', '--all-targets'], '--all-targets imports all rows into one page, so it needs --page.'],
  [['--page', '12', '--create-pages'], '--create-pages adds the pages of a site, so it needs --site.'],
])('refuses the flags %j', async (flags, message) => {
  const { code, err } = await importing(domain, ...flags)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
