import fs from 'node:fs'
import path from 'node:path'
import { IMPORT_ROWS_AT_ONCE } from '@linkwright/core/tracking/links/import-csv'
import { expect, test } from 'vitest'
import { BATCH_ROWS } from '../../import/read-batches.ts'
import { encode } from '../../testing/encode.ts'
import { token } from '../../testing/entities.ts'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { importing, manyRows } from '../../testing/importing.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

test('adds rows in batches of 5,000, and shows score and gauges before and after', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const { code, out, err } = await importing(server, home, home.file('l.csv', manyRows(12_000)))
  await server.close()
  expect(code).toBe(0)
  expect(server.added).toHaveLength(12_000)
  const calls = server.seen.filter(({ path: to }) => to.endsWith('import-csv'))
  expect(calls.map(({ body }) => (body as { csv: unknown[] }).csv.length).toSorted((a, b) => b - a)).toEqual([
    5000, 5000, 2000,
  ])
  expect(calls[0]?.body).toMatchObject({
    csv: expect.arrayContaining([
      { url: 'https://blog.example/0', anchor_text: 'anchor 0', date_added: '2026-01-02' },
    ]) as unknown,
  })
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
  expect(out).toContain('Added\t12,000\n')
  expect(out).toContain('Page score\t20 (Needs work) -> 55 (Needs work)\n')
  expect(out).toMatch(/Natural\t0 % .* -> 100 % \(12,000 links\), above 49 to 59 %\n/)
  expect(err).toContain('UTF-8, commas, the columns Url, Anchor Text, Date Added')
  expect(fs.readdirSync(path.join(home.folder, 'config/linkwright/imports'))).toEqual([])
})

test('the server imports a batch before it responds', () => {
  expect(BATCH_ROWS).toBeLessThanOrEqual(IMPORT_ROWS_AT_ONCE)
})

test('--json prints the figures as numbers', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const { out } = await importing(server, home, home.file('l.csv', manyRows(3)), '--json')
  await server.close()
  expect(JSON.parse(out)).toMatchObject({
    added: 3,
    duplicate: 0,
    refused: 0,
    page: { before: { page_score: 20 }, after: { page_score: 55 } },
  })
})

const bad = [
  'Url,Anchor Text,Date Added',
  'https://a.example/1,fine,01/02/2026',
  'not a url,x,01/02/2026',
  'https://a.example/2,"two',
  'lines",02/30/2026',
  ',no url,01/02/2026',
  'https://a.example/refuse-me,x,01/02/2026',
  'https://a.example/3,too,many,columns',
  'https://a.example/4',
  'https://a.example/1,again,01/02/2026',
  'https://a.example/5,no date,',
].join('\n')

test('reports every refused row with line and reason on stderr and in --refused FILE, with exit code 11', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const report = path.join(home.folder, 'refused.csv')
  const { code, out, err } = await importing(server, home, home.file('l.csv', bad), '--refused', report)
  await server.close()
  expect(code).toBe(11)
  expect(out).toMatch(/Added\t2\nDuplicates\t1\nRefused\t6\n/)
  const lines = err.split('\n').filter((line) => line.startsWith('  line'))
  expect(lines).toEqual([
    '  line 3 has a URL that is not valid: not a url',
    '  line 4 has the date 02/30/2026, which is not a real day in month/day/year: https://a.example/2',
    '  line 6 has no URL',
    '  line 7 has a URL that is not valid: https://a.example/refuse-me',
    '  line 8 has 4 columns where the header has 3: https://a.example/3',
    '  line 9 has 1 column where the header has 3: https://a.example/4',
  ])
  expect(fs.readFileSync(report, 'utf8').trimEnd().split('\r\n')).toHaveLength(7)
})

test('names a refused row by its URL, in any column', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const text = '#,Anchor,Source URL\n1,fine,https://a.example/1\n2,lost,not a url\n3,short\n'
  const { err } = await importing(server, home, home.file('l.csv', text))
  await server.close()
  const lines = err.split('\n').filter((line) => line.startsWith('  line'))
  expect(lines).toEqual([
    '  line 3 has a URL that is not valid: not a url',
    '  line 4 has 2 columns where the header has 3',
  ])
})

test('exits with 7 when every row is refused', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const { code } = await importing(server, home, home.file('l.csv', 'Url\nnope\nno\n'), '--url-column', 'Url')
  await server.close()
  expect(code).toBe(7)
})

test('--dry-run checks every row without calling a server', async () => {
  using home = scratch()
  const { code, out } = await runCli(
    ['links', 'import', home.file('l.csv', bad), '--page', '12', '--dry-run'],
    { env: home.env },
  )
  expect(code).toBe(11)
  expect(out).toBe('Would be sent\t4\nRefused\t5\n')
})

test.each([
  [
    'Ahrefs in UTF-16 with tabs',
    encode(
      '"#"\t"Referring page URL"\t"Target URL"\t"Anchor"\t"First seen"\t"Lost status"\n"1"\t"https://a.example/1"\t"https://garden.example/tools"\t"café"\t"2026-01-02 03:04:05"\t""\n',
      'utf-16le',
      true,
    ),
    'Ahrefs',
    { anchor_text: 'café', date_added: '2026-01-02', first_seen: '2026-01-02' },
  ],
  [
    'Majestic',
    Buffer.from(
      'TargetURL,SourceURL,AnchorText,FirstIndexedDate,DateLost\nhttps://garden.example/tools,https://a.example/1,tools,2026-01-02,\n',
    ),
    'Majestic',
    { anchor_text: 'tools', date_added: '2026-01-02', first_seen: '2026-01-02' },
  ],
  [
    'Moz with lines above the header',
    Buffer.from(
      'Inbound Links for g.example\n\nURL,Title,Anchor Text,Page Authority,Domain Authority,Target URL\nhttps://a.example/1,T,tools,10,20,https://garden.example/tools\n',
    ),
    'Moz',
    { anchor_text: 'tools', da: 20 },
  ],
  [
    'Moz Link Explorer, with the link it has lost',
    Buffer.from(
      'URL,Title,Anchor text,Spam Score,PA,DA,Linking Domains to Page,Target URL,Link Type,Link State,Date First Seen,Date Last Seen\nhttps://a.example/1,T,tools,1%,30,20,5,https://garden.example/tools,follow,New,2026-01-02,2026-02-03\nhttps://a.example/2,T,tools,1%,30,20,5,https://garden.example/tools,follow,Lost,2026-01-02,2026-02-03\n',
    ),
    'Moz',
    {
      anchor_text: 'tools',
      da: 20,
      date_added: '2026-01-02',
      rel: 'follow',
      first_seen: '2026-01-02',
      last_seen: '2026-02-03',
    },
    0,
    [{ lost_on: '2026-02-03' }],
  ],
  [
    'Semrush with semicolons',
    Buffer.from(
      'Source title;Source url;Target url;Anchor;First seen\nT;https://a.example/1;https://garden.example/tools;tools;2026-01-02\n',
    ),
    'Semrush',
    { anchor_text: 'tools', date_added: '2026-01-02', first_seen: '2026-01-02' },
  ],
  [
    'Search Console',
    Buffer.from('Linking page,Last crawled\nhttps://a.example/1,2026-01-02\n'),
    'Google Search Console',
    { anchor_text: '', date_added: '2026-01-02', last_seen: '2026-01-02' },
  ],
  [
    'our own export with a guarded anchor',
    Buffer.from(
      `"Source","DA","URL","Anchor","Date added"\r\n"Import","40","https://a.example/1","'=1+1","01/02/2026"\r\n`,
    ),
    'Linkwright',
    { anchor_text: '=1+1', date_added: '2026-01-02', da: 40 },
  ],
])(
  'recognizes %s by its header and reads its columns',
  async (_, content, tool, fields, exit = 0, others: readonly object[] = []) => {
    using home = scratch()
    const server = await fakeLinkwright()
    const { code, err } = await importing(server, home, home.file('l.csv', content))
    await server.close()
    expect(code).toBe(exit)
    expect(err).toContain(tool)
    expect(err, 'what the file might have been').not.toContain('separated')
    const sent = server.seen.find(({ path: to }) => to.endsWith('import-csv'))?.body
    expect(sent).toEqual({
      csv: [{}, ...others].map((other, nth) => ({
        url: `https://a.example/${nth + 1}`,
        ...fields,
        ...other,
      })),
      import: { key: expect.any(String) as string, from: 0, name: 'l.csv' },
    })
  },
)

test('columns can be named by header or number, dates can be day first, and a file can have no header', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const named = home.file('a.csv', 'Link;Wort;Tag\nhttps://a.example/1;eins;03.04.2026\n')
  const bare = home.file('b.csv', '03/04/2026,https://a.example/2,zwei\n')
  await importing(
    server,
    home,
    named,
    '--url-column',
    'link',
    '--anchor-column',
    '2',
    '--date-column',
    'Tag',
    '--date-format',
    'DMY',
  )
  await importing(server, home, bare, '--no-header', '--url-column', '2', '--date-column', '1')
  const missing = await importing(server, home, named, '--url-column', 'Verweis')
  await server.close()
  const sent = server.seen
    .filter(({ path: to }) => to.endsWith('import-csv'))
    .map(({ body }) => (body as { csv: unknown[] }).csv[0])
  expect(sent).toEqual([
    { url: 'https://a.example/1', anchor_text: 'eins', date_added: '2026-04-03' },
    { url: 'https://a.example/2', anchor_text: '', date_added: '2026-03-04' },
  ])
  expect(missing.code).toBe(2)
  expect(missing.err).toContain("there is no column 'Verweis'. The file has: Link, Wort, Tag.")
})

test('a table of something else names the export to use instead', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const sites = await importing(
    server,
    home,
    home.file('s.csv', 'Site,Linking pages,Target pages\na.example,1,2\n'),
  )
  const other = await importing(server, home, home.file('o.csv', 'name,price\nx,1\n'))
  await server.close()
  expect({ code: sites.code, err: sites.err }).toMatchObject({ code: 7 })
  expect(sites.err).toContain('Export “Latest links” instead.')
  expect(other.err).toContain('Specify the columns with --url-column')
  expect(server.seen.some(({ method }) => method === 'POST')).toBe(false)
})

test('- reads standard input', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const { code, err } = await runCli(['links', 'import', '-', '--page', '12'], { env, stdin: manyRows(7) })
  await server.close()
  expect({ code, added: server.added.length }).toEqual({ code: 0, added: 7 })
  expect(err).toContain('Reading Standard input')
})
