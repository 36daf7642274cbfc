import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const note = {
  id: 4,
  note: 'Asked Ada',
  date_created: '2026-11-02T10:00:00.000Z',
  link_op_id: 31,
  version: 1,
}
const opportunity = {
  id: 31,
  page_id: 12,
  page_nickname: 'Tools',
  compUrl: 'https://rival.example/tools',
  url: 'https://blog.example/best-tools',
  title: 'Best tools',
  anchor_text: 'tools',
  backlinks: 9,
  da: 40,
  score: 44,
  status: 'New',
  priority: '1',
  deleted: '0',
  host: 'blog.example',
  is_sample: false,
  is_duplicate: false,
  notes: [note],
}
const run = {
  id: 8,
  act: 'opportunities.remove',
  state: 'done',
  total: 2,
  done: 2,
  refused: 0,
  is_undo: false,
  undoes: null,
  undo_until: '2026-12-21T10:00:00.000Z',
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: '2026-11-21T10:00:00.000Z',
}
const scout = { failed_at: null, next_at: '2026-12-21T10:00:00.000Z', is_sample: true }
const source = { page_id: 12, page_nickname: 'Tools', competitors: 9, opportunities: 1, is_sample: true }
const sources = [
  { ...source, scout: { ...scout, state: 'failed', message: 'Ahrefs failed.' } },
  { ...source, page_id: 13, scout: { ...scout, state: 'ok', message: null } },
]
const at = '/site/3/link-ops'
const answers: Record<string, unknown> = {
  [`GET ${at}`]: [opportunity, { ...opportunity, id: 32 }],
  [`GET ${at}/sources`]: sources,
  [`POST ${at}/refill`]: sources,
  [`PUT ${at}/31`]: { ...opportunity, status: 'Getting Link Added' },
  [`POST ${at}/priority`]: { ids: [31, 32] },
  [`PUT ${at}/priority/31`]: { ...opportunity, priority: '0' },
  [`POST ${at}/delete`]: { ids: [31, 32], run },
  [`POST ${at}`]: { note },
  [`PUT ${at}/notes/4`]: { note },
  [`DELETE ${at}/31/notes/4`]: { msg: 'ok' },
}

async function ran(...args: string[]) {
  const sent: [string, unknown][] = []
  const fake = await fakeServer(async ({ method, path, body, query }) => {
    sent.push([`${method} ${path}`, body ?? String(query)])
    // A page that the site does not have has no rows.
    if (`${method} ${path}` === `GET ${at}` && query.get('page_id') === '99999') return { body: [] }
    return { body: answers[`${method} ${path}`] }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const done = await runCli(['opportunities', ...args, '--site', '3'], { env })
  await fake.close()
  return { ...done, sent }
}

test('list prints the opportunities that match a filter, with their notes', async () => {
  const { out, sent } = await ran('list', '--status', 'New', '--search', 'blog', '--page', '12')
  expect(out.split('\n')[0]).toBe(
    '31\tTools\thttps://blog.example/best-tools\ttools\t9\t40\t44\tNew\tyes\tAsked Ada',
  )
  expect(String(sent[0]?.[1])).toContain('q=blog&status=New&page_id=12')
})

test('list reports sample data once', async () => {
  const invented = [31, 32].map((id) => ({ ...opportunity, id, is_sample: true }))
  for (const [rows, message] of [
    [invented, 'Sample data.\n'],
    [[opportunity], ''],
  ] as const) {
    const fake = await fakeServer(() => ({ body: rows }))
    const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
    const { out, err } = await runCli(['opportunities', 'list', '--site', '3', '--json'], { env })
    await fake.close()
    expect(err).toBe(message)
    expect(JSON.parse(out)).toEqual(rows)
  }
})

test('status accepts a known status in any case, and nothing else', async () => {
  const { sent, err } = await ran('status', '31', 'getting link added')
  expect(sent).toEqual([[`PUT ${at}/31`, { opp_id: 31, status: 'Getting Link Added' }]])
  expect(err).toContain('Opportunity 31 is Getting Link Added.')
  expect(await ran('status', '31', 'Done')).toMatchObject({ code: 2, sent: [] })
})

test('priority is set by id or filter, and cleared by id', async () => {
  const given = await ran('priority', '31', '32')
  expect(given.sent.at(-1)).toEqual([`POST ${at}/priority`, { ids: [31, 32] }])
  expect(given.err).toBe('2 opportunities have priority.\n')
  expect((await ran('priority', '--search', 'blog')).sent).toEqual([
    [`POST ${at}/priority`, { all: { q: 'blog' } }],
  ])
  const taken = await ran('priority', '31', '--off')
  expect(taken.sent.at(-1)).toEqual([`PUT ${at}/priority/31`, { priority: 0 }])
  for (const wrong of [['--off', '--search', 'x'], [], ['31', '--search', 'x']])
    expect(await ran('priority', ...wrong)).toMatchObject({ code: 2, sent: [] })
})

test('priority names a missing opportunity and changes nothing', async () => {
  for (const off of [[], ['--off']]) {
    const { code, sent, err } = await ran('priority', '31', '99999999', ...off)
    expect([code, err]).toEqual([5, 'There is no opportunity 99999999 for site 3.\n'])
    expect(sent.map(([call]) => call)).toEqual([`GET ${at}`])
  }
})

test('names a missing page and changes nothing', async () => {
  for (const which of [
    ['list', '--page'],
    ['delete', '--yes', '--page'],
    ['priority', '--page'],
  ]) {
    const { code, sent, out, err } = await ran(...which, '99999')
    expect([code, out, err]).toEqual([5, '', 'There is no page 99999 in site 3.\n'])
    expect(sent.filter(([call]) => call.startsWith('POST'))).toEqual([])
  }
  expect(await ran('list', '--page', '12')).toMatchObject({ code: 0 })
})

test('a filter accepts a status in any case', async () => {
  expect(await ran('list', '--status', 'emailed')).toMatchObject({ code: 0 })
})

test('delete asks first, and prints how to undo it', async () => {
  expect(await ran('delete', '31', '32')).toMatchObject({ code: 2 })
  const { sent, err } = await ran('delete', '31', '32', '--yes')
  expect(sent.at(-1)).toEqual([`POST ${at}/delete`, { ids: [31, 32] }])
  expect(err).toContain('This deletes 2 opportunities of site 3 with their notes.')
  expect((await ran('delete', '31', '--yes')).err).toContain(
    'This deletes 1 opportunity of site 3 with its notes.',
  )
  expect(err).toContain('2 opportunities were deleted. Undo with: linkwright bulk undo 8')
})

test('delete without a match asks nothing and creates no bulk action', async () => {
  const fake = await fakeServer(({ method }) => (method === 'GET' ? { body: [] } : { status: 500 }))
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const done = await runCli(['opportunities', 'delete', '--search', 'zzz', '--site', '3'], { env })
  await fake.close()
  expect(done).toMatchObject({ code: 0, out: '', err: 'No matches. Nothing was changed.\n' })
})

test('delete names a missing opportunity and deletes nothing', async () => {
  const { code, sent, err } = await ran('delete', '31', '999999', '--yes')
  expect([code, err]).toEqual([5, 'There is no opportunity 999999 for site 3.\n'])
  expect(sent.map(([call]) => call)).toEqual([`GET ${at}`])
})

test('notes are listed, added, changed and deleted', async () => {
  expect((await ran('notes', '31')).out).toContain('Asked Ada')
  expect(await ran('notes', '99')).toMatchObject({ code: 5 })
  expect((await ran('note', '31', 'Asked Ada')).sent).toEqual([
    [`POST ${at}`, { link_op_id: 31, note: 'Asked Ada' }],
  ])
  expect((await ran('edit-note', '31', '4', 'No')).sent).toEqual([
    [`PUT ${at}/notes/4`, { link_op_id: 31, note: 'No' }],
  ])
  expect((await ran('edit-note', '31', '4', 'No', '--edited-version', '3')).sent).toEqual([
    [`PUT ${at}/notes/4`, { link_op_id: 31, note: 'No', version: 3 }],
  ])
  expect((await ran('delete-note', '31', '4', '--yes')).err).toBe('Deleted note 4.\n')
})

test('refill reports failed look-ups and sample data by page', async () => {
  const { out, err, sent } = await ran('refill', '--page', '12')
  expect(sent).toEqual([[`POST ${at}/refill`, { page_id: 12 }]])
  expect(out).toBe('12\tTools\t9\t1\tfailed\n13\tTools\t9\t1\tok\n')
  expect(err).toContain('Tools: Opportunities could not be looked up: Ahrefs failed.')
  // The API does not reveal which providers are configured.
  expect(err.endsWith('\nSample data.\n')).toBe(true)
  expect((await ran('sources')).err).toBe(err)
})
