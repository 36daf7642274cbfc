import { expect, test } from 'vitest'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { importing, manyRows } from '../../testing/importing.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'
import { aLink, aPage } from '../../testing/entities.ts'

test('--dry-run compares with the links of the page, and changes nothing', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  server.links = [{ ...aLink, url: 'http://blog.example/1/', url_progress: 'placed' }]
  const twice = `${manyRows(4)}https://blog.example/2,again,01/02/2026\n`
  const ran = await importing(server, home, home.file('l.csv', twice), '--dry-run')
  const json = await importing(server, home, home.file('l.csv', twice), '--dry-run', '--json')
  await server.close()
  expect(ran).toMatchObject({ code: 0, out: 'Would be added\t3\nDuplicates\t2\nRefused\t0\n' })
  expect(JSON.parse(json.out)).toEqual({
    dry_run: true,
    compared: true,
    notes: [],
    left_out: 0,
    rows: 5,
    added: 3,
    duplicate: 2,
    refused: 0,
  })
  expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('--dry-run reports rows that link to other pages and are skipped', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const of = (target: string) =>
    home.file('l.csv', `Source URL,Anchor,Target URL\nhttps://a.example/,x,${target}\n`)
  const otherPage = await importing(server, home, of('https://mine.example/nothing'), '--dry-run')
  const here = await importing(server, home, of(aPage.full_url), '--dry-run')
  await server.close()
  expect(otherPage.err).toContain(
    'links to 1 other page (https://mine.example/nothing: 1). They are left out',
  )
  expect(here.err).not.toContain('other page')
})

test('--dry-run works without a server, and reports what it could not compare', async () => {
  using home = scratch()
  const argv = ['links', 'import', home.file('l.csv', manyRows(2)), '--page', '12', '--dry-run']
  const signedOut = await runCli(argv, { env: home.env })
  const away = await runCli(argv, {
    env: { ...home.env, LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' },
  })
  for (const ran of [signedOut, away]) {
    expect(ran).toMatchObject({ code: 0, out: 'Would be sent\t2\nRefused\t0\n' })
    expect(ran.err).toContain('the file was not compared with the existing links of page 12.')
  }
})

test('--dry-run for a missing page fails like the import', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const ran = await importing(server, home, home.file('l.csv', manyRows(2)), '--dry-run', '--page', '99')
  await server.close()
  expect(ran).toMatchObject({ code: 5, out: '' })
  expect(ran.err).toContain('There is no page 99.')
})

test('sends nothing from a malformed file, although its first rows are valid', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const { code, err } = await importing(
    server,
    home,
    home.file('l.csv', `${manyRows(5000)}https://a.example,"open`),
  )
  await server.close()
  expect(code).toBe(7)
  expect(err).toMatch(/line 5002 opens a quote \("\) that is not closed.* Nothing was imported\.\n$/)
  expect(server.seen).toEqual([])
})
