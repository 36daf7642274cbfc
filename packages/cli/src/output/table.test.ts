import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { line as aLine, order } from '../testing/admin-order.ts'
import { aLink, aSite } from '../testing/entities.ts'
import { runCli } from '../testing/run-cli.ts'
import { fit, selectColumns } from './table.ts'

const widths = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 })

test('columns fit the width or have their minimum, none grows, and narrow ones stay unchanged', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 20, max: 200 }), (natural, room) => {
      const fitted = fit(natural, room)
      const total = fitted.reduce((a, b) => a + b, 0)
      expect(total <= room || Math.max(...fitted) <= 8).toBe(true)
      fitted.forEach((width, i) => {
        expect(width).toBeLessThanOrEqual(natural[i] ?? 0)
        expect(width).toBeGreaterThanOrEqual(Math.min(8, natural[i] ?? 0))
      })
    }),
  )
})

test('truncates the neighbors of a date, never the date', () => {
  expect(fit([4, 18, 30, 30], 60, [false, true, false, false])).toEqual([4, 18, 19, 19])
  expect(fit([18, 18, 10], 20, [true, true, false])).toEqual([18, 18, 8])
})

test('at 60 columns a table keeps important columns, lists the omitted ones, and separates thousands', async () => {
  const site = {
    ...aSite,
    id: 1234,
    name: 'A brand with a long name',
    url: 'https://www.a-long-address.example',
    primary_links: 117_000,
  }
  const server = await fakeServer(({ path }) => ({ body: path === '/site' ? [site] : [aLink] }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x', NO_COLOR: '1' }
  const narrow = await runCli(['sites', 'list'], { env, terminal: true, columns: 60 })
  const wide = await runCli(['sites', 'list'], { env, terminal: true, columns: 120 })
  const named = await runCli(['sites', 'list', '--fields', 'id,primary_links'], { env })
  await server.close()
  const [head = '', row = ''] = narrow.out.split('\n')
  expect(head).toMatch(/ID +Name +URL +Brand trust/)
  expect(row).toMatch(/^1234 +A brand with a.+ https:\/\/www\.a-long.+ 40$/)
  for (const line of narrow.out.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  expect(narrow.err).toBe('Hidden columns: Links, In progress. Widen the terminal to show them.\n')
  expect(wide.out).toContain('117,000')
  expect([wide.err, named.out]).toEqual(['', '1234\t117000\n'])
})

test('omits empty columns of lower importance first', () => {
  const columns = [
    { least: 18, less: false },
    { least: 8, less: true, isEmpty: true },
    { least: 18, less: true, isEmpty: false },
    { least: 8, less: true, isEmpty: true },
    { least: 18, less: true, isEmpty: false },
    { least: 8, less: false, isEmpty: true },
  ]
  expect([78, 77, 69, 61, 43].map((room) => selectColumns(columns, room))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 4, 5],
    [0, 2, 4, 5],
    [0, 2, 5],
    [0, 5],
  ])
})

test('reports an omitted column only if it has values', async () => {
  const given = { ...aLine, hoth_order_id: 'SAMPLE-453E9FDE', send_state: 'sent', check: null }
  const server = await fakeServer(({ path }) => ({
    body: path.includes('notes') ? [] : path.endsWith('/details') ? [given] : order,
  }))
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x', NO_COLOR: '1' }
  const shown = await runCli(['admin', 'orders', 'show', '7'], { env, terminal: true, columns: 100 })
  await server.close()
  expect(shown.out.split('\n')[0], shown.err).toMatch(/External ID +Sending/)
  expect(shown.err).not.toContain('Hidden columns')
})

test('omits the last columns of lower importance first, and the others never', () => {
  const columns = [
    { least: 6, less: false },
    { least: 18, less: true },
    { least: 18, less: false },
    { least: 18, less: true },
  ]
  expect([60, 59, 42, 41, 10].map((room) => selectColumns(columns, room))).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2],
    [0, 1, 2],
    [0, 2],
    [0, 2],
  ])
})
