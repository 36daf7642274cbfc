import type { BulkRun } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aSite } from '../testing/entities.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const run: BulkRun = {
  id: 7,
  act: 'links.remove',
  state: 'done',
  total: 3,
  done: 3,
  refused: 1,
  is_undo: false,
  undoes: null,
  undo_until: '2026-12-22T10:00:00.000Z',
  created_at: '2026-11-22T10:00:00.000Z',
  finished_at: '2026-11-22T10:00:00.000Z',
}

async function cli(args: string[], begun: BulkRun | 'unknown' = run) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path === '/site') return { body: query.get('page_id') === '12' ? [aSite] : [] }
    if (path === '/site/3/page/12/links')
      return { body: [], headers: { 'x-total-count': query.get('q') === 'spam' ? '3' : '0' } }
    if (path === '/site/3/page/12/links/remove' && begun !== 'unknown') return { body: { run: begun } }
    if (path === '/site/3/links') return { body: [], headers: { 'x-total-count': '3' } }
    if (method === 'GET' && path === '/disavowed/3') return { body: [], headers: { 'x-total-count': '2' } }
    if (/^(\/site\/3\/(links|keyphrases)|\/disavowed\/3)\/(remove|move|disavow)$/.test(path))
      return { body: { run: begun } }
    if (path === '/bulk') return { body: [run] }
    if (path === '/bulk/7' && method === 'GET') return { body: begun }
    if (path === '/bulk/7') return { body: { msg: 'ok' } }
    if (path === '/bulk/7/undo')
      return { body: { run: { ...run, id: 8, is_undo: true, undoes: 7, undo_until: null } } }
    if (path === '/bulk/7/rows')
      return { body: [{ id: 31, state: query.get('state') ?? 'done', reason: 'gone' }] }
    return refusal(404, 'not_found', 'Nothing was found here.')
  })
  const ran = await runCli(args, { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('links remove-many deletes links by their ids, and prints how to undo it', async () => {
  const ran = await cli(['links', 'remove-many', '31', '32', '33', '--page', '12', '--yes'])
  expect(ran.sent).toEqual([['POST', '/site/3/page/12/links/remove', { ids: [31, 32, 33] }]])
  expect(ran.err).toBe(
    'This deletes 3 links of page 12, including the links of their further tiers.\n' +
      '2 links were deleted; 1 was not. Undo with: linkwright bulk undo 7\n',
  )
  expect([ran.code, ran.out]).toEqual([0, expect.stringMatching(/^ID\t7\nAction\tDeleting 3 links\n/)])
})

test('links remove-many deletes all matching links, and prints how to follow the progress of many', async () => {
  const begun: BulkRun = { ...run, state: 'running', total: 3000, done: 0, refused: 0, undo_until: null }
  const args = ['links', 'remove-many', '--page', '12', '--progress', 'placed', '--search', 'spam', '-y']
  const { sent, err } = await cli(args, begun)
  const all = { url_progress: 'placed', q: 'spam' }
  expect(sent).toEqual([['POST', '/site/3/page/12/links/remove', { all }]])
  expect(err).toContain('This deletes 3 links of page 12')
  expect(err).toContain('Deleting 3,000 links. Check progress with: linkwright bulk show 7\n')
})

test('links remove-many asks first, and requires ids or filters', async () => {
  const unconfirmed = await cli(['links', 'remove-many', '31', '--page', '12'])
  expect([unconfirmed.code, unconfirmed.sent]).toEqual([2, []])
  expect(unconfirmed.err).toContain('Nothing has been changed yet. Repeat with --yes to confirm.')
  for (const args of [[], ['31', '--search', 'spam']]) {
    const { code, err, sent } = await cli(['links', 'remove-many', ...args, '--page', '12', '--yes'])
    expect([code, sent]).toEqual([2, []])
    expect(err).toBe('Specify the links either by their ids, or with --progress, --level or --search.\n')
  }
})

test('links remove-many without a match asks nothing and creates no bulk action', async () => {
  expect(await cli(['links', 'remove-many', '--page', '12', '--search', 'zzz'])).toMatchObject({
    code: 0,
    out: '',
    err: 'No matches. Nothing was changed.\n',
    sent: [],
  })
})

test('links remove-many refuses links of another page', async () => {
  const { code, err } = await cli(['links', 'remove-many', '999', '--page', '12', '--yes'], 'unknown')
  expect([code, err.split('\n').at(-2)]).toEqual([5, 'There is no such link on page 12.'])
})

test('bulk lists bulk actions and their rows, stops one and undoes one', async () => {
  expect((await cli(['bulk', 'list'])).out).toMatch(/^7\tDeleting 3 links\tdone\t3\t1\t/)
  expect((await cli(['bulk', 'show', '7', '--json'])).out).toContain('"undo_until"')
  expect((await cli(['bulk', 'rows', '7', '--state', 'refused'])).out).toBe('31\trefused\tgone\n')
  const stopped = await cli(['bulk', 'stop', '7'])
  expect(stopped.sent).toEqual([['DELETE', '/bulk/7', undefined]])
  expect(stopped.err).toContain(
    'Stopped bulk action 7. Rows that are done stay done; undo them with: linkwright bulk undo 7',
  )
  const undone = await cli(['bulk', 'undo', '7'])
  expect(undone.sent).toEqual([['POST', '/bulk/7/undo', {}]])
  expect(undone.err).toBe('2 links were put back; 1 was not.\n')
  const missing = await cli(['bulk', 'undo', '9'])
  expect([missing.code, missing.err]).toEqual([5, 'There is no bulk action 9.\n'])
})

test.each([
  [
    ['links', 'move', '31', '32', '--to', '12'],
    ['/site/3/links/move', { to_page_id: 12, ids: [31, 32] }],
    'This moves 2 links with their further tiers to page 12.',
  ],
  [
    ['links', 'move', '--page', '12', '--search', 'spam', '--to', '12'],
    ['/site/3/links/move', { to_page_id: 12, all: { q: 'spam', page_id: 12 } }],
    'This moves 3 links with their further tiers to page 12.',
  ],
  [
    ['links', 'disavow', '--search', 'spam', '--site', '3', '--domains'],
    ['/site/3/links/disavow', { scope: 'domain', all: { q: 'spam' } }],
    'This disavows the domains of 3 links of site 3.',
  ],
  [
    ['key-phrases', 'remove-many', '--page', '12', '--site', '3'],
    ['/site/3/keyphrases/remove', { all: { page_id: 12 } }],
    'This deletes all matching key phrases of site 3 with their ranks, except primary ones.',
  ],
  [
    ['disavow', 'remove-many', '--search', 'farm', '--site', '3'],
    ['/disavowed/3/remove', { all: { q: 'farm' } }],
    'This removes 2 entries from the disavow list of site 3.',
  ],
])('%j asks once, and prints how to undo it', async (argv, [path, body], question) => {
  expect(await cli(argv)).toMatchObject({ code: 2, sent: [] })
  const { sent, err } = await cli([...argv, '--yes'])
  expect(sent).toEqual([['POST', path, body]])
  expect(err.startsWith(`${question}\n`)).toBe(true)
  expect(err).toContain('Undo with: linkwright bulk undo 7')
  const both = await cli([...argv, '99', '--search', 'x', '--yes'])
  expect(both).toMatchObject({ code: 2, sent: [] })
})
