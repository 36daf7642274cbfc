import { expect, test } from 'vitest'
import { aLink, aSite, session, token } from '../testing/entities.ts'
import { fakeLinkwright } from '../testing/fake-linkwright.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

test.each([[[]], [['--json']], [['--csv']], [['--jsonl']]])(
  'an unknown field is a usage error that lists the fields of the rows (%j)',
  async (form) => {
    const server = await fakeLinkwright()
    server.links = [aLink]
    const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
    const rows = await runCli(['links', 'list', '--page', '12', '--fields', 'id,nope', ...form], { env })
    const one = await runCli(['whoami', '--fields', 'email.nope', ...form], { env })
    const nested = await runCli(['sites', 'list', '--fields', 'stats.brand_trust_score', ...form], { env })
    await server.close()
    expect(rows).toMatchObject({ code: 2, out: '' })
    expect(rows.err).toMatch(/\bThere is no field 'nope'\. There are: id, url, anchor_text, /)
    expect(one).toMatchObject({ code: 2, out: '' })
    expect(nested.code).toBe(0)
    expect(nested.out).toContain('40')
  },
)

test('--csv has a column for every part of a page score and of a gauge, never JSON in a cell', async () => {
  const server = await fakeLinkwright()
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const score = await runCli(['pages', 'score', '--page', '12', '--csv'], { env })
  const parts = await runCli(['pages', 'score', '--page', '12', '--csv', '--fields', 'id,parts'], { env })
  const gauges = await runCli(['gauges', 'show', '--page', '12', '--csv'], { env })
  const sites = await runCli(['sites', 'list', '--csv', '--fields', 'categories'], { env })
  await server.close()
  expect(score.out).toContain('"parts.gauges_score"')
  expect(parts.out).toMatch(/^"id","parts\.days_link_recency","parts\./)
  expect(gauges.out).toMatch(
    /^"links","blended\.percent","blended\.band\.low","blended\.band\.high","blended\.state"/,
  )
  expect(sites.out).toBe('"categories"\r\n"Home"\r\n')
  for (const { out } of [score, parts, gauges]) {
    expect(out).not.toMatch(/[{[]/)
    const [head, row] = out
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('","').length)
    expect(row).toBe(head)
  }
})

test('key phrases print yes or no and missing ranks; dates are MM/DD/YYYY hh:mm, raw in --json', async () => {
  const phrase = { id: 4, key_phrase: 'garden tools', is_primary: '1', rank: 0, ranks: [] }
  const key = { id: 4, name: 'CI', created_at: '2026-02-03T14:05:06.000Z', last_used_at: null }
  const server = await fakeServer(({ path, query }) => {
    if (path === '/user/session') return { body: session }
    if (path === '/user/api-keys') return { body: [key] }
    if (path === '/site' && query.get('page_id') === '12') return { body: [aSite] }
    const phrases = [phrase, { ...phrase, id: 5, is_primary: '0', rank: null }]
    return path.includes('/page/12/') ? { body: { key_phrase: phrases } } : undefined
  })
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: 'x' }
  const phrases = await runCli(['key-phrases', 'list', '--page', '12'], { env })
  const keys = await runCli(['keys', 'list'], { env })
  const json = await runCli(['keys', 'list', '--json'], { env })
  const who = await runCli(['whoami'], { env })
  await server.close()
  expect(phrases.out).toContain('4\tgarden tools\tyes\tnot found\t')
  expect(phrases.out).toContain('5\tgarden tools\tno\t\t')
  expect(keys.out).toBe('4\tCI\t\t\t02/03/2026 14:05\t\n')
  expect(json.out).toContain('2026-02-03T14:05:06.000Z')
  expect(who.out).toMatch(/Session ends\t\d\d\/\d\d\/\d{4} \d\d:\d\d\n/)
})
