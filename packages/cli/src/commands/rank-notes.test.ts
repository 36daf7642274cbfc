import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const note = { id: 4, day: '2026-03-27', text: 'New design', version: 2 }
const update = {
  name: 'Google March 2026 core update',
  from: '2026-03-27',
  to: null,
  url: 'https://status.search.google.com/incidents/x',
}

async function notes(...args: string[]) {
  const sent: string[] = []
  const fake = await fakeServer(({ method, path, body }) => {
    sent.push([method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '))
    if (path === '/search-engine-updates') return { body: [update] }
    if (method === 'GET') return { body: [note] }
    return { body: method === 'DELETE' ? { msg: 'ok' } : { ...note, ...(body as object) } }
  })
  const ran = await runCli(['ranks', ...args], { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('ranks notes list prints the notes of a site, also as a file', async () => {
  expect((await notes('notes', 'list', '--site', '3')).out).toContain('4\t03/27/2026\tNew design')
  expect((await notes('notes', 'list', '--site', '3', '--csv')).out).toContain(
    '"4","2026-03-27","New design"',
  )
})

test('ranks notes add sends the text and the day', async () => {
  const { sent, err } = await notes('notes', 'add', 'Sale', '--site', '3', '--day', '2026-04-01')
  expect(sent).toEqual(['POST /site/3/ranks/notes {"day":"2026-04-01","text":"Sale"}'])
  expect(err).toContain('Added note 4.')
})

test('ranks notes edit keeps what is not given and sends the version that it has read', async () => {
  const { sent } = await notes('notes', 'edit', '4', '--site', '3', '--day', '2026-04-02')
  const [, edited] = sent
  expect(edited).toMatch(/^PUT \/site\/3\/ranks\/notes\/4 /)
  expect(JSON.parse(edited?.slice(edited.indexOf('{')) ?? '')).toEqual({
    day: '2026-04-02',
    text: 'New design',
    version: 2,
  })
  const missing = await notes('notes', 'edit', '9', 'x', '--site', '3')
  expect(missing.err).toContain('There is no note 9 of site 3.')
  expect(missing.sent).toEqual(['GET /site/3/ranks/notes'])
})

test('ranks notes delete asks before it deletes', async () => {
  const { code, sent } = await notes('notes', 'delete', '4', '--site', '3')
  expect([code === 0, sent]).toEqual([false, []])
  expect((await notes('notes', 'delete', '4', '--site', '3', '--yes')).sent).toEqual([
    'DELETE /site/3/ranks/notes/4',
  ])
})

test('ranks updates prints the announced updates of search engines', async () => {
  expect((await notes('updates')).out).toContain('Google March 2026 core update\t03/27/2026\t')
})
