import { SUBSCRIPTION_REQUIRED } from '@linkwright/core/tracking/links/candidate-messages'
import type { CandidateLink, Candidates } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aPage, aSite } from '../../testing/entities.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const at = '/site/3/page/12'
const candidate = (number: number): CandidateLink => ({
  url: `https://blog${number}.example/`,
  anchor_text: 'boots',
  date_added: '2026-01-02',
  da: number === 1 ? 40 : null,
  rel: number === 1 ? 'nofollow' : null,
  first_seen: '2026-01-02',
  last_seen: null,
})

const found = (links: CandidateLink[], more: Partial<Candidates> = {}): Candidates => ({
  links,
  message: null,
  state: 'found',
  provider: 'Ahrefs',
  is_sample: false,
  looked_at: links.length,
  more: false,
  ...more,
})

/** A server whose provider returns one response after the other. */
async function run(answers: Candidates[], ...args: string[]) {
  return await runOf(['--page', '12'], answers, ...args)
}

async function runOf(which: readonly string[], answers: Candidates[], ...args: string[]) {
  const sent: unknown[] = []
  const left = [...answers]
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (path === '/site') return { body: query.get('page_id') === '12' ? [aSite] : [] }
    if (path === '/site/3/pages') return { body: [aPage, { ...aPage, id: 13 }] }
    if (path.endsWith('/import-links')) return { body: left.shift() ?? found([]) }
    if (path !== `${at}/link/import` || method !== 'POST') return undefined
    sent.push(body)
    const { links } = body as { links: unknown[] }
    return { body: { msg: 'success', count: links.length, duplicate: 0, refused: [] } }
  })
  const ran = await runCli(['links', 'import-provider', ...which, '--json', ...args], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
  })
  await fake.close()
  return { ...ran, sent }
}

test('imports all new links with their data, batch after batch', async () => {
  const { out, code, sent } = await run(
    [found([candidate(1)], { more: true }), found([candidate(2)])],
    '--yes',
  )
  const [first, second] = [candidate(1), candidate(2)].map(
    ({ url, anchor_text, date_added, first_seen }) => ({
      url,
      anchor_text,
      date_added,
      first_seen,
    }),
  )
  expect(sent).toEqual([
    { links: [{ ...first, da: 40, rel: 'nofollow' }], status: 'add' },
    { links: [second], status: 'add' },
  ])
  expect(JSON.parse(out)).toEqual([{ page_id: 12, count: 2, duplicate: 0, refused: 0 }])
  expect(code).toBe(0)
})

test('--dry-run lists the links and sends nothing, --ignore ignores them permanently', async () => {
  const listed = await run([found([candidate(1)])], '--dry-run')
  expect(JSON.parse(listed.out)).toEqual([{ page_id: 12, ...candidate(1) }])
  expect(listed.sent).toEqual([])
  expect((await run([found([candidate(1)])], '--ignore', '--yes')).sent).toMatchObject([{ status: 'ignore' }])
})

test('reports that there are no new links, and imports nothing without a confirmation', async () => {
  expect((await run([found([])], '--yes')).err).toBe('Page 12: There are no new links...\n')
  const unconfirmed = await run([found([candidate(1)])])
  expect(unconfirmed).toMatchObject({ code: 2, sent: [] })
})

test('a failure of the provider ends with an error, and names the subscription it requires', async () => {
  const lapsed = await run([found([], { state: 'unsubscribed', message: SUBSCRIPTION_REQUIRED })], '--yes')
  expect(lapsed.code).not.toBe(0)
  expect(lapsed.err).toContain('Page 12: Ahrefs reports that your subscription is no longer active.')
  expect(lapsed.err).toContain('disconnect Ahrefs with linkwright accounts.')
  const partial = await run([found([candidate(1)], { state: 'partial', message: 'Ahrefs failed.' })], '--yes')
  expect(partial.sent).toHaveLength(1)
  expect(partial.code).not.toBe(0)
  expect(partial.err).toContain('Page 12: Ahrefs failed.')
})

test('reports a failure of several pages once, with their ids', async () => {
  const failed = found([], { state: 'failed', message: 'Ahrefs failed.' })
  const { err, code } = await runOf(['--site', '3'], [failed, failed], '--yes')
  expect(err).toContain('Pages 12, 13: Ahrefs failed.')
  expect(code).not.toBe(0)
})

test('reports that candidates of the demo are sample data', async () => {
  const { err } = await run(
    [found([candidate(1)], { provider: 'Sample data', is_sample: true })],
    '--dry-run',
  )
  expect(err).toBe('Page 12: Sample data.\n')
})
