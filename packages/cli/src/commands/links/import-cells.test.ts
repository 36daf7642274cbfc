import { expect, test } from 'vitest'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { importing } from '../../testing/importing.ts'
import { scratch } from '../../testing/run-cli.ts'

/** Imports a file of these columns and rows, and returns the requests and the output. */
async function imported(header: string, rows: readonly string[], ...flags: string[]) {
  using home = scratch()
  const server = await fakeLinkwright()
  const lines = rows.map((row, nth) => `https://a.example/${nth},x,${row}`)
  const file = home.file('l.csv', [`Source URL,Anchor,${header}`, ...lines, ''].join('\n'))
  const ran = await importing(server, home, file, ...flags)
  const sent = server.seen.flatMap(({ body }) => (body as { csv?: Record<string, unknown>[] })?.csv ?? [])
  await server.close()
  return { ...ran, sent }
}

test('imports lost links with their day, in any language of the Lost column, and names unknown words once', async () => {
  const live = ['FALSCH', 'FAUX', 'FALSO', 'ONWAAR', 'ЛОЖЬ', 'N', 'None', '', 'vielleicht', 'vielleicht']
  const { sent, err, code } = await imported('Lost link', [...live, 'WAHR', '2026-01-02'])
  expect(sent.slice(0, live.length).filter((row) => 'lost_on' in row)).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(sent.slice(live.length).map(({ lost_on }) => lost_on)).toEqual([today, '2026-01-02'])
  expect(code).toBe(0)
  expect(err).toContain('contains unknown values: “vielleicht”. Their links count as live.')
  expect(err).toContain(
    '2 rows are marked as lost. Lost links are marked in your lists and count until you delete them.',
  )
})

test('an unreadable rating does not refuse its row, and is reported', async () => {
  const { sent, err, out, code } = await imported(
    'DA',
    ['"45,3"', '"7,0"', '<1', '45%', '–', '101', '41.5'],
    '--json',
  )
  expect(code).toBe(0)
  expect(sent.map(({ da }) => da)).toEqual([45, 7, undefined, 45, undefined, undefined, 42])
  expect(err).toContain('2 rows have a rating that is not a number from 0 to 100. The rating is ignored.')
  expect(err).toContain('  line 4: The rating “<1” is ignored.')
  expect(JSON.parse(out)).toMatchObject({
    notes: [
      { line: 4, note: 'The rating “<1” is ignored.' },
      { line: 7, note: 'The rating “101” is ignored.' },
    ],
  })
})

test('reads dates in all formats of the tools, and names an unknown format', async () => {
  const dates = [
    '4. März 2026',
    '4 févr. 2026',
    '2026年3月4日',
    '1772619072',
    '20260324',
    '46085',
    '"Wed, 04 Mar 2026"',
  ]
  const { sent, err, code } = await imported('First seen', [...dates, '-', 'N/A', '1970-01-01', 'gestern'])
  expect(sent.map(({ date_added }) => date_added)).toEqual([
    '2026-03-04',
    '2026-02-04',
    '2026-03-04',
    '2026-03-04',
    '2026-03-24',
    '2026-03-04',
    '2026-03-04',
    undefined,
    undefined,
    undefined,
  ])
  expect(code).toBe(11)
  expect(err).toContain('line 12 has a date in an unknown format: gestern')
  expect(err).toContain('3 rows have no date. Today is used.')
})

test('asks for the date order if a tool that writes the year first has dates with day and month first', async () => {
  const { err, sent } = await imported('First seen,Target URL,Referring page URL', [
    '03/04/2026,https://garden.example/tools,https://b.example',
  ])
  expect(err).toContain('Line 2 has the date 03/04/2026, and no date in the file shows whether')
  expect(sent.map(({ date_added }) => date_added)).toEqual(['2026-03-04'])
})

test('explains the effect of missing anchor texts on the gauges before and after the import', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const search = home.file('g.csv', 'Linking page,Last crawled\nhttps://a.example/1,2026-01-02\n')
  const without = await importing(server, home, search)
  await server.close()
  const some = await imported('Date added', ['2026-01-02', '2026-01-03'])
  expect(without.err).toMatch(
    /\nThis file has no anchor texts: .*Natural.*\n1 of 1 row has no anchor text and counts as Natural in the gauges\.\nUndo with: .*\n$/s,
  )
  expect(some.err).not.toContain('anchor text')
})
