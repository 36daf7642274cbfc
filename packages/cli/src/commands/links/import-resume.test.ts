import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { token } from '../../testing/entities.ts'
import { BATCH_ROWS } from '../../import/read-batches.ts'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { refusal, type Seen } from '../../testing/fake-server.ts'
import { importing, manyRows } from '../../testing/importing.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

test('waits after rate limits and transient errors for as long as the server requests', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const failures = [
    refusal(429, 'too_many', 'Wait.', { 'retry-after': '1' }),
    refusal(503, 'unavailable', 'Later.', { 'retry-after': '0' }),
  ]
  server.onImport = () => failures.pop()
  const start = performance.now()
  const { code } = await importing(server, home, home.file('l.csv', manyRows(10)))
  await server.close()
  expect({ code, added: server.added.length }).toEqual({ code: 0, added: 10 })
  expect(performance.now() - start).toBeGreaterThan(1000)
})

test('--resume continues an interrupted import: no row twice or lost, confirmed batches are not sent again', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const file = home.file('l.csv', manyRows(24_690))
  let calls = 0
  server.onImport = () =>
    (calls += 1) > 2 ? refusal(403, 'site_disabled', 'This website is disabled.') : undefined
  const first = await importing(server, home, file)
  expect(first.code).toBe(4)
  expect(first.err).toContain('10,000 rows are saved. Repeat the command with --resume for the rest.')
  const confirmed = server.added.length
  expect(confirmed).toBe(10_000)
  server.onImport = undefined
  const seen = server.seen.length
  const second = await importing(server, home, file, '--resume')
  await server.close()
  expect(second.code).toBe(0)
  expect(second.err).toContain('10,000 rows are already saved. Continuing with the rest.')
  expect(second.out).toContain('Added\t24,690\n')
  expect(new Set(server.added).size).toBe(24_690)
  expect(server.added).toHaveLength(24_690)
  // A slow response may be repeated under its key.
  const sent = server.seen.slice(seen).filter(({ path: to }) => to.endsWith('import-csv'))
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
})

test('--resume continues an import of an earlier release with its batches of 1,000 rows and their keys', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const file = home.file('l.csv', manyRows(3500))
  let lost: Seen | undefined
  server.onImport = (seen) => {
    lost ??= seen
    return refusal(403, 'site_disabled', 'This website is disabled.')
  }
  await importing(server, home, file)
  const folder = path.join(home.folder, 'config/linkwright/imports')
  const [name = ''] = fs.readdirSync(folder)
  const journal = path.join(folder, name)
  const { batchRows, ...header } = JSON.parse(fs.readFileSync(journal, 'utf8')) as Record<string, unknown>
  fs.writeFileSync(journal, `${JSON.stringify(header)}\n`)
  server.onImport = undefined
  const resumed = await importing(server, home, file, '--resume')
  await server.close()
  expect(batchRows).toBe(BATCH_ROWS)
  expect(resumed.out).toContain('Added\t3,500\n')
  const calls = server.seen.filter(({ path: to }) => to.endsWith('import-csv')).slice(-4)
  const sent = calls.map(
    ({ headers, body }) =>
      [String(headers['idempotency-key']), (body as { csv: unknown[] }).csv.length] as const,
  )
  const job = String(lost?.headers['idempotency-key']).replace(/\.\d+$/, '')
  const batches = [0, 1000, 2000, 3000].map((from) => [`${job}.${from}`, from < 3000 ? 1000 : 500] as const)
  expect(new Map(sent)).toEqual(new Map(batches))
})

test('--resume reports a changed file or other columns, and starts over without an interrupted import', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const file = home.file('l.csv', manyRows(3000))
  server.onImport = () => refusal(403, 'site_disabled', 'This website is disabled.')
  await importing(server, home, file)
  const columns = await importing(
    server,
    home,
    file,
    '--resume',
    '--url-column',
    '1',
    '--date-column',
    'none',
  )
  fs.appendFileSync(file, 'https://more.example,x,01/02/2026\n')
  const changed = await importing(server, home, file, '--resume')
  server.onImport = undefined
  const restarted = await importing(server, home, file)
  const nothing = await importing(server, home, file, '--resume')
  await server.close()
  expect(columns).toMatchObject({ code: 2 })
  expect(columns.err).toContain('--all-targets')
  expect(changed.code).toBe(6)
  expect(changed.err).toContain('has changed since its import was interrupted')
  expect(restarted).toMatchObject({ code: 0 })
  expect(restarted.err).toContain('--resume would have continued it')
  expect(nothing.err).toContain('Starting from the beginning')
  expect(nothing.out).toContain('Duplicates\t3,001\n')
})

test('Ctrl-C exits with 130 and records only confirmed batches', async () => {
  using home = scratch()
  const server = await fakeLinkwright()
  const file = home.file('l.csv', manyRows(40_500))
  const stop = new AbortController()
  let calls = 0
  server.onImport = () => {
    calls += 1
    if (calls === 7) stop.abort()
    return undefined
  }
  const env = { ...home.env, LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const first = await runCli(['links', 'import', file, '--page', '12'], { env, signal: stop.signal })
  expect(first.code).toBe(130)
  const second = await importing(server, home, file, '--resume')
  await server.close()
  expect(second.code).toBe(0)
  expect(second.out).toContain('Added\t40,500\n')
  expect(server.added).toHaveLength(40_500)
})
