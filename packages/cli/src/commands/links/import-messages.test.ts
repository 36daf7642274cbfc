import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { aPage, token } from '../../testing/entities.ts'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { importing, manyRows } from '../../testing/importing.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'
import { terminal } from '../../testing/terminal.ts'

const imports = ['links', 'import', '--page', '12', '--dry-run'] as const
const measures = ['gauges', '--phrase', 'garden tools', '--csv'] as const

test('a file with only a header has no rows', async () => {
  using home = scratch()
  const known = home.file('a.csv', 'Url,Anchor Text,Date Added\n\n')
  const named = home.file('b.csv', 'Verweis\n')
  const none = (name: string) => ({ code: 7, out: '', err: `${name} has no rows. Nothing was imported.\n` })
  expect(await runCli([...imports, known], { env: home.env })).toEqual(none(known))
  expect(await runCli([...imports, '--url-column', '1', named], { env: home.env })).toEqual(none(named))
})

test('gauges of an unreadable file do not mention an import', async () => {
  using home = scratch()
  const ran = await runCli([...measures, home.file('l.csv', 'Url\n"https://a.example')], { env: home.env })
  expect(ran.code).toBe(7)
  expect(ran.err).toMatch(/then try again\.\n$/)
})

test('reports how a file without a header is read', async () => {
  using home = scratch()
  const file = home.file('l.csv', 'garden tools,https://a.example/1\nspades,https://a.example/2\n')
  const refused = await runCli([...imports, file], { env: home.env })
  expect(refused.err).toContain('If the file has no header row, add --no-header --url-column 2.')
  const read = await runCli([...imports, file, '--no-header', '--url-column', '2'], { env: home.env })
  expect(read.out).toBe('Would be sent\t2\nRefused\t0\n')
})

test('dates links without a date today, and reports it once', async () => {
  using home = scratch()
  const without = home.file('a.csv', 'Url,Anchor Text\nhttps://a.example/1,x\nhttps://a.example/2,x\n')
  const some = home.file(
    'b.csv',
    `${manyRows(3)}${Array.from({ length: 1200 }, (_, i) => `https://b.example/${i},x,\n`).join('')}`,
  )
  const column = await runCli([...imports, without], { env: home.env })
  const rows = await runCli([...imports, some], { env: home.env })
  const all = await runCli([...imports, home.file('c.csv', manyRows(2))], { env: home.env })
  expect(column.err).toMatch(/\nNo date column is used\. Links are dated today\.\n/)
  expect(rows.err).toMatch(/\n1,200 rows have no date\. Today is used\.\n$/)
  expect(all.err).not.toContain('today')
})

test('asks for an unnamed column of dates before it sends anything', async () => {
  using home = scratch()
  const file = home.file('a.csv', 'Url,Anchor Text,Wann\nhttps://a.example/1,x,03/17/2026\n')
  const run = (...flags: string[]) => runCli([...imports, file, ...flags], { env: home.env })
  const refused = await run()
  expect(refused.code).not.toBe(0)
  expect(refused.err).toContain('column 3, “Wann”, contains dates. Add --date-column 3 if they are')
  expect((await run('--date-column', '3')).err).not.toContain('today')
  expect((await run('--date-column', 'none')).err).toContain('No date column is used.')
})

const site = 'https://mine.example'
const wholeSite = (...targets: string[]) =>
  [
    'Source URL,Anchor,Target URL',
    ...targets.map((target, nth) => `https://a.example/${nth},x,${target}`),
    '',
  ].join('\n')

test('--dry-run without a server names the other target pages of a domain export', async () => {
  using home = scratch()
  const file = home.file('a.csv', wholeSite(`${site}/a`, `${site}/b`, `${site}/a`))
  const { err } = await runCli([...imports, file], { env: home.env })
  expect(err).toContain(`1 row of this file links to 1 other page (${site}/b: 1).`)
})

test('skips, counts and lists rows of other pages, unless --all-targets is given', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const own = aPage.full_url
  const file = home.file(
    'a.csv',
    wholeSite(own, `${own}/?utm_source=x`, '/tools', '', `${site}/a`, `${site}/b`, `${site}/a`),
  )
  const sent = () => server.seen.flatMap(({ body }) => (body as { csv?: { url: string }[] })?.csv ?? [])
  const report = `${home.folder}/out.csv`
  const some = await importing(server, home, file, '--refused', report)
  const first = sent().length
  const json = await importing(server, home, file, '--json')
  const all = await importing(server, home, file, '--all-targets')
  await server.close()
  expect(some.code).toBe(0)
  expect(first).toBe(4)
  expect(some.err).toContain(
    `3 rows of this file link to 2 other pages (${site}/a: 2, ${site}/b: 1). They are left out; add --all-targets to import them into this page too.`,
  )
  expect(some.out).toContain('Left out\t3\n')
  expect(fs.readFileSync(report, 'utf8')).toContain(`links to another page, ${site}/b`)
  expect(JSON.parse(json.out)).toMatchObject({ rows: 7, left_out: 3, refused: 0 })
  expect(all.err).toContain('All of them are imported into this page.')
  expect(all.out).not.toContain('Left out')
  expect(sent()).toHaveLength(4 + 4 + 7)
})

test('reads a file twice: to check it with its dates and target pages, and to import it', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const rows = Array.from(
    { length: 3000 },
    (_, nth) => `https://a.example/${nth},x,${site}/${nth % 7},${(nth % 12) + 1}/02/2026`,
  )
  const file = home.file('a.csv', ['Source URL,Anchor,Target URL,First seen', ...rows, ''].join('\n'))
  const opened = vi.spyOn(fs.promises, 'open')
  const { err } = await importing(server, home, file, '--all-targets')
  const opens = opened.mock.calls.filter(([path]) => path === file).length
  opened.mockRestore()
  await server.close()
  expect(err).toContain('link to 7 other pages')
  // First only its first bytes, which show what kind of file it is.
  expect(opens).toBe(1 + 2)
})

test('reads the file again if it names more target pages than fit in memory', async () => {
  using home = scratch()
  const own = aPage.full_url
  const rows = Array.from({ length: 100_001 }, (_, nth) => `https://a.example/${nth},${site}/${nth}`)
  const last = `https://a.example/own,${own}`
  const file = home.file('a.csv', ['Source URL,Target URL', ...rows, last, last, ''].join('\n'))
  const server = await fakeLinkwright()
  const { err, out } = await importing(server, home, file)
  await server.close()
  expect(err).toContain('100,001 rows of this file link to 100,000 other pages')
  expect(out).toContain('Added\t1\n')
})

test('refuses a file without a row for this page', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const ran = await importing(server, home, home.file('one.csv', wholeSite(`${site}/a`, `${site}/a`)))
  await server.close()
  expect(ran.code).toBe(7)
  expect(ran.err).toContain('No row of this file links to this page. Add --all-targets to import all rows.')
})

const dated = (...dates: string[]) =>
  `Url,Anchor Text,Date Added\n${dates.map((date, i) => `https://a.example/${i},x,${date}\n`).join('')}`

test('reads dates with dots day first, even of a tool that writes the year first', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const head = 'Referring page title,Referring page URL,Domain rating,UR,Target URL,Anchor,First seen'
  const rows = ['03.04.2026', '25.04.2025'].map(
    (date, i) => `T,https://a.example/${i},40,12,${aPage.full_url},x,${date}`,
  )
  const found = await importing(server, home, home.file('a.csv', [head, ...rows, ''].join('\n')))
  const sent = server.seen.flatMap(({ body }) => (body as { csv?: { date_added: string }[] })?.csv ?? [])
  await server.close()
  expect(found.err).toContain(
    'Line 2 has the date 03.04.2026, so dates in this file are read with the day first.',
  )
  expect(sent.map(({ date_added }) => date_added)).toEqual(['2026-04-03', '2025-04-25'])
})

test.each([
  ['slashes', ['03/04/2025', '25/04/2025', '05/04/2025'], 'Line 3 has the date 25/04/2025'],
  ['dots', ['03.04.2025', '05.04.2025', '06.04.2025'], 'Line 2 has the date 03.04.2025'],
])('reads a file with %s day first, unless --date-format is given', async (_, dates, says) => {
  using home = scratch()
  const server = await fakeLinkwright()
  const file = home.file('l.csv', dated(...dates))
  const found = await importing(server, home, file)
  const sent = server.seen.flatMap(({ body }) => (body as { csv?: { date_added: string }[] })?.csv ?? [])
  const given = await importing(server, home, file, '--date-format', 'MDY')
  await server.close()
  expect(found.code).toBe(0)
  expect(found.err).toContain(`\n${says}, so dates in this file are read with the day first.\n`)
  expect(sent[0]?.date_added).toBe('2025-04-03')
  expect(given.err).not.toContain('so dates in this file are read')
})

test('reports the order used for ambiguous dates; asks if they have dashes', async () => {
  using home = scratch()
  const slashes = home.file('s.csv', dated('04/04/2025', '03/04/2025'))
  const dashes = home.file('d.csv', dated('04-04-2025', '03-04-2025'))
  const ambiguity = (date: string) =>
    `Line 3 has the date ${date}, and no date in the file shows whether the month or the day comes first.`
  const ran = await runCli([...imports, slashes], { env: home.env })
  expect(ran.err).toContain(
    `${ambiguity('03/04/2025')} Dates are read with the month first. If this is wrong, repeat with --date-format DMY.\n`,
  )
  expect(ran.code).toBe(0)
  expect(await runCli([...imports, dashes], { env: home.env })).toEqual({
    code: 7,
    out: '',
    err: `${ambiguity('03-04-2025')} Repeat with --date-format MDY or --date-format DMY. Nothing was imported.\n`,
  })
  expect((await runCli([...imports, dashes, '--date-format', 'DMY'], { env: home.env })).code).toBe(0)
})

test.each([
  ['one date that is month first', dated('25/04/2025', '04/25/2025')],
  ['a date that is of no order', dated('03/04/2025', '32/13/2025')],
])('%s does not prove another order: refuses single rows', async (_, content) => {
  using home = scratch()
  const { code } = await runCli([...imports, home.file('l.csv', content)], { env: home.env })
  expect(code).toBe(11)
})

test('a date with the year first does not determine the order of the others', async () => {
  using home = scratch()
  const file = home.file('l.csv', dated('2025-04-25', '25/04/2025'))
  const { code, err } = await runCli([...imports, file], { env: home.env })
  expect(code).toBe(0)
  expect(err).toContain('Line 3 has the date 25/04/2025, so dates in this file are read with the day first.')
})

test('refuses an unknown field of --fields before it sends anything', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const { code, err } = await importing(server, home, home.file('l.csv', manyRows(2)), '--fields', 'nope')
  await server.close()
  expect(code).toBe(2)
  expect(err).toContain("There is no field 'nope'. There are: dry_run, compared, rows, ")
  expect(server.added).toEqual([])
})

test('refuses --refused FILE in a missing folder before it sends anything', async () => {
  using home = scratch()
  const report = `${home.folder}/none/refused.csv`
  const ran = await runCli([...imports, home.file('l.csv', manyRows(2)), '--refused', report], {
    env: home.env,
  })
  expect(ran.code).toBe(2)
  expect(ran.err).toBe(`The folder ${home.folder}/none does not exist. Choose another file with --refused.\n`)
})

test('names a column that may contain the anchor text, and imports the links', async () => {
  using home = scratch()
  const text = 'Url,Text,Rel\n' + 'ab'.replaceAll(/./g, 'https://$&.example/,$& tools,dofollow\n')
  const run = (...flags: string[]) =>
    runCli([...imports, home.file('a.csv', text + 'https://c.example/,c,dofollow\n'), ...flags], {
      env: home.env,
    })
  const ran = await run()
  expect(ran.code).toBe(0)
  expect(ran.err).toContain('Column 2, “Text”, may contain it.')
  expect((await run('--anchor-column', 'Text')).err).not.toContain('may contain it')
  expect((await run('--anchor-column', 'none')).err).not.toContain('may contain it')
})

test('a terminal asks for the columns and the date order that the file leaves open', async () => {
  using home = scratch()
  const file = home.file('a.csv', 'Url,Text,Wann\nhttps://a.example/1,tools,03-04-2026\n')
  const server = await fakeLinkwright()
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const person = terminal(['links', 'import', file, '--page', '12'], env)
  await person.see('Column 3, “Wann”, contains dates. Are they the dates the links were added?')
  person.type('\r')
  await person.see('No anchor text column was recognized. Which column contains it?')
  person.type('\r')
  await person.see('Which comes first?')
  person.type('\u001b[B\r')
  expect(await person.exit).toBe(0)
  await server.close()
  const sent = server.seen.flatMap(({ body }) => (body as { csv?: unknown[] })?.csv ?? [])
  expect(sent).toEqual([{ url: 'https://a.example/1', anchor_text: 'tools', date_added: '2026-04-03' }])
})
