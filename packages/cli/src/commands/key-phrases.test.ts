import { addToPageProblem } from '@linkwright/core/access/plan-limits'
import {
  PHRASE_REQUIRED_AND_UNIQUE,
  deletePhraseProblem,
} from '@linkwright/core/tracking/key-phrases/phrase-rules'
import type { KeyPhrase } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aSite } from '../testing/entities.ts'
import { fakeServer, refusal, type Reply } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

const phrase = (id: number, key_phrase: string, is_primary: '0' | '1' = '0'): KeyPhrase => ({
  id,
  key_phrase,
  is_primary,
  rank: null,
  ranks: [],
  on_subdomain: null,
  tags: [],
  search_volume: null,
  page_nickname: 'Tools',
  links_containing: 0,
  exact_links: 0,
})
const rows = [phrase(31, 'garden tools', '1'), phrase(32, 'spades')]
const withRows = { ...aSite, pages: aSite.pages.map((page) => ({ ...page, keyphrases: rows })) }
const at = '/site/3/page/12'

async function phrases(args: string[], onAdd?: (phrase: string) => Reply | undefined) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path === '/site') return { body: query.get('page_id') === '12' ? [withRows] : [] }
    if (path === `${at}/keyphrases` || path === `${at}/keyphrases/make-primary`)
      return { body: { key_phrase: rows } }
    if (path === `${at}/keyphrases/update-sort`) return {}
    if (path === `${at}/keyword/32` && method === 'DELETE') return {}
    if (path === `${at}/keyword/31`) return refusal(422, 'refused', deletePhraseProblem(true) ?? '')
    if (path !== `${at}/keyword/add`) return undefined
    const text = (body as { phrase: string }).phrase
    return onAdd?.(text) ?? { body: { key_phrase: phrase(40 + sent.length, text) } }
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['key-phrases', ...args, '--page', '12'], { env })
  await fake.close()
  return { ...ran, sent: sent.map((each) => each as [string, string, unknown]) }
}

const texts = (sent: [string, string, unknown][]) =>
  sent.map(([, , body]) => (body as { phrase: string }).phrase)

test('add --from reads one phrase per line, including commas', async () => {
  using home = scratch()
  const file = home.file('list.txt', 'rakes, cheap\n\nhedge shears\r\nSchößling\n')
  const { code, out, sent } = await phrases(['add', '--from', file])
  expect(texts(sent)).toEqual(['rakes, cheap', 'hedge shears', 'Schößling'])
  expect([code, out]).toEqual([0, 'Added\t3\nRefused\t0\n'])
})

test('add --from names lines that repeat a phrase of the page or of an earlier line', async () => {
  using home = scratch()
  const lines = ['t-shirt printing', 't\u2011shirt printing', 't-shirt printing', 'Spades', 'hoes', '']
  const { code, err, sent } = await phrases(['add', '--from', home.file('list.txt', lines.join('\n'))])
  const ends = 'Search engines treat both as the same phrase, and both count towards your plan.'
  expect(err).toBe(
    `  line 2: t\u2011shirt printing: The file already has “t-shirt printing”. ${ends}\n` +
      `  line 4: Spades: This page already has “spades”. ${ends}\n`,
  )
  expect([code, texts(sent)]).toEqual([0, lines.slice(0, 5)])
})

test('add --from reads the CSV column Key Phrase, else the first column', async () => {
  using home = scratch()
  const named = home.file('a.txt', '"Volume";"Key Phrase"\n"90";"garden; big"\n40;hoes\n')
  const headed = await phrases(['add', '--from', named])
  expect(texts(headed.sent)).toEqual(['garden; big', 'hoes'])
  expect(headed.err).toBe("Line 1 is a header. Phrases are read from the column 'Key Phrase'.\n")
  const plain = home.file('b.csv', '"rakes, cheap",90\nhoes,40\n')
  expect(texts((await phrases(['add', '--from', plain])).sent)).toEqual(['rakes, cheap', 'hoes'])
})

test('names every refused line with its reason, and adds the others', async () => {
  using home = scratch()
  const file = home.file('list.txt', 'hoes\nspades\nrakes\n')
  const taken = (text: string) =>
    text === 'spades' ? refusal(422, 'refused', PHRASE_REQUIRED_AND_UNIQUE) : undefined
  const { code, out, err, sent } = await phrases(['add', '--from', file, '--json'], taken)
  expect(texts(sent)).toEqual(['hoes', 'spades', 'rakes'])
  expect(code).toBe(11)
  expect(err).toContain('  line 2: spades: The page already has this phrase.\n')
  expect(err).toContain('1 of 3 lines were refused.')
  const done = JSON.parse(out)
  expect(done.added).toHaveLength(2)
  expect(done.refused).toEqual([{ line: 2, phrase: 'spades', reason: 'The page already has this phrase.' }])
})

test.each([
  ['plan', 403, 'over_plan_limit', 'Upgrade your plan to add more keywords!'],
  ['page', 422, 'refused', addToPageProblem('page', 6) ?? ''],
])('refuses the rest without requests when the %s is full, and shows 20 lines', async (_, ...full) => {
  using home = scratch()
  const rest = Array.from({ length: 30 }, (_each, i) => (i === 0 ? 'x'.repeat(200) : `phrase ${i}`))
  const file = home.file('list.txt', ['hoes', ...rest].join('\n'))
  const [status, code, message] = full
  const refuse = (text: string) => (text === 'hoes' ? undefined : refusal(status, code, message))
  const ran = await phrases(['add', '--from', file, '--json'], refuse)
  expect(texts(ran.sent)).toEqual(['hoes', rest[0]])
  expect(ran.code).toBe(11)
  const lines = ran.err.trimEnd().split('\n')
  expect(lines[0]).toBe(`  line 2: ${'x'.repeat(79)}…: ${message}`)
  expect(lines[1]).toBe(`  line 3: phrase 1: ${message}`)
  expect(lines.slice(20)).toEqual(['  and 10 more; --json lists all', expect.any(String)])
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    error: { exit: 'partly', message: '30 of 31 lines were refused.' },
  })
  const { refused } = JSON.parse(ran.out)
  expect(refused).toHaveLength(30)
  expect(refused[29]).toEqual({ line: 31, phrase: 'phrase 29', reason: message })
})

test('distinguishes an empty cell from a phrase that the page has', async () => {
  using home = scratch()
  const file = home.file('list.csv', 'Key Phrase,Volume\n,90\nhoes,40\n')
  const { err, sent } = await phrases(['add', '--from', file])
  expect(texts(sent)).toEqual(['hoes'])
  expect(err).toContain('  line 2: The cell is empty.\n')
})

test('a failure names the lines that were not added', async () => {
  using home = scratch()
  const file = home.file('list.txt', 'hoes\nspades\nrakes\n')
  const fail = (text: string) =>
    text === 'spades' ? refusal(403, 'site_disabled', 'This website is disabled.') : undefined
  const { code, out, err, sent } = await phrases(['add', '--from', file], fail)
  expect(sent).toHaveLength(2)
  expect([code, out]).toEqual([4, 'Added\t1\nRefused\t0\n'])
  expect(err).toContain('1 of 3 phrases were added. Line 2 and the following lines were not.')
  expect(err).toContain('This website is disabled.')
})

test('adds nothing from an empty, binary or missing file, or without phrase and file', async () => {
  using home = scratch()
  expect(await phrases(['add', '--from', home.file('a.txt', '\n\n')])).toMatchObject({ code: 7, sent: [] })
  const picture = home.file('b.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]))
  expect(await phrases(['add', '--from', picture])).toMatchObject({ code: 7, sent: [] })
  const long = await phrases(['add', '--from', home.file('c.txt', 'x'.repeat(70_000))])
  for (const { err } of [await phrases(['add', '--from', picture]), long]) {
    expect(err).toContain('key phrases. Choose a text file with one phrase per line, or a CSV file.')
    expect(err).not.toMatch(/export|links/)
  }
  expect((await phrases(['add', '--from', `${home.folder}/none`])).code).not.toBe(0)
  expect(await phrases(['add'])).toMatchObject({ code: 2, sent: [] })
  expect(await phrases(['add', 'x', '--from', picture])).toMatchObject({ code: 2, sent: [] })
})

test('primary sets another primary phrase', async () => {
  const { sent, out } = await phrases(['primary', '32', '--json'])
  expect(sent).toEqual([['POST', `${at}/keyphrases/make-primary`, { id: 32 }]])
  expect(JSON.parse(out)).toHaveLength(2)
})

test('sort saves the order, and refuses a phrase of another page', async () => {
  expect((await phrases(['sort', '32', '31'])).sent).toEqual([
    ['POST', `${at}/keyphrases/update-sort`, { 32: 0, 31: 1 }],
  ])
  expect(await phrases(['sort', '32', '9'])).toMatchObject({
    code: 5,
    err: 'There is no key phrase 9 on page 12.\n',
    sent: [],
  })
})

test('remove requires --yes, and explains why the primary phrase cannot be deleted', async () => {
  expect(await phrases(['remove', '32'])).toMatchObject({ code: 2, sent: [] })
  expect(await phrases(['remove', '32', '--yes'])).toMatchObject({ code: 0, out: 'ID\t32\n' })
  const { code, err } = await phrases(['remove', '31', '--yes'])
  expect([code, err]).toEqual([7, expect.stringContaining(deletePhraseProblem(true) ?? '')])
  expect(await phrases(['remove', '9', '--yes'])).toMatchObject({ code: 5, sent: [] })
})

test('adds a phrase that differs only in case, with a warning', async () => {
  const ran = await phrases(['add', 'Garden Tools'])
  expect(ran).toMatchObject({
    code: 0,
    err: expect.stringContaining('This page already has “garden tools”.'),
  })
  expect((await phrases(['add', 'wheelbarrows'])).err).not.toContain('already')
})
