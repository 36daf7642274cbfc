import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { runCli } from '../../../testing/run-cli.ts'

async function ran(words: readonly string[], stdin = '') {
  const fake = await fakeServer(() => ({ body: { details: [] } }))
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const { code, err } = await runCli(['admin', ...words], { env, stdin })
  await fake.close()
  return { code, err, sent: fake.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const row = (id: number) => JSON.stringify({ details_id: id, order_id: 7 })
const ofLog = ['logs', 'dgt-pr', 'report', '--text']

test.each([
  [['orders', 'report', '7', '31', ''], '', 'line 31'],
  [['orders', 'report', '7', '31', ' \n'], '', 'line 31'],
  // An empty file.
  [['orders', 'report', '7', '31', '-'], '', 'line 31'],
  [['orders', 'report', '7', '31', '-'], '\n', 'line 31'],
  [[...ofLog, '', '--line', '31', '--order', '7'], '', 'line 31'],
  [[...ofLog, ' '], `${row(31)}\n${row(32)}\n`, '2 lines'],
])('%j with %j clears a report only after a confirmation', async (words, stdin, lines) => {
  const refused = await ran(words, stdin)
  expect(refused).toMatchObject({ code: 2, sent: [] })
  expect(refused.err).toContain(
    `Clearing the report of ${lines} cannot be undone. Repeat with --yes to confirm.`,
  )
  const { code, sent } = await ran([...words, '--yes'], stdin)
  expect(code).toBe(0)
  expect(sent.length).toBe(lines === '2 lines' ? 2 : 1)
  for (const { report_info } of sent as { report_info: string }[]) expect(report_info.trim()).toBe('')
})

test.each([
  [['orders', 'report', '7', '31', 'Twelve pages.'], ''],
  [['orders', 'report', '7', '31', '-'], 'Twelve pages.'],
  [[...ofLog, 'Twelve pages.'], row(31)],
])('%j with %j is saved without a confirmation', async (words, stdin) => {
  expect(await ran(words, stdin)).toMatchObject({ code: 0, sent: [{ report_info: 'Twelve pages.' }] })
})
