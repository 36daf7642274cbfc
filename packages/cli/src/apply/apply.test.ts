import type { Page, Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { aPage, aSite, session } from '../testing/entities.ts'
import { fakeServer, refusal, type Reply, type Seen } from '../testing/fake-server.ts'
import { runCli, scratch } from '../testing/run-cli.ts'

const phrase = (id: number, key_phrase: string, is_primary: '0' | '1' = '0'): Page['keyphrases'][number] => ({
  id,
  key_phrase,
  is_primary,
  rank: null,
  ranks: [],
  search_volume: null,
  page_nickname: 'Tools',
  links_containing: 0,
  exact_links: 0,
})
const home: Page = {
  ...aPage,
  id: 11,
  page_nickname: 'Home',
  page_url: '/',
  page_type: 'home',
  full_url: aSite.url,
  keyphrases: [phrase(30, 'garden', '1')],
}
const tools: Page = { ...aPage, keyphrases: [phrase(31, 'tools', '1'), phrase(32, 'spades')] }
const there: Site = {
  ...aSite,
  competitors: [{ url: 'https://rival.example' }, { url: '' }, { url: '' }],
  pages: [home, tools],
}

const same = `
sites:
  - url: https://www.garden.example/
    name: Garden Co
    categories: [Home]
    competitors: [rival.example]
    pages:
      - url: /
        key_phrases: [garden]
      - url: https://garden.example/tools/
        nickname: Tools
        key_phrases: [tools, spades]
`

async function apply(text: string, args: string[] = ['--yes'], answer?: (seen: Seen) => Reply | undefined) {
  using home_ = scratch()
  const sent: string[] = []
  const bodies: unknown[] = []
  const fake = await fakeServer((seen) => {
    const { method, path, body } = seen
    if (path === '/user/session') return { body: session }
    if (path === '/site') return { body: [there] }
    sent.push(`${method} ${path}`)
    bodies.push(body)
    const given = answer?.(seen)
    if (given) return given
    if (path === '/site/add')
      return {
        body: {
          id: 9,
          site: {
            ...there,
            id: 9,
            name: 'New',
            url: 'https://new.example',
            pages: [{ ...home, id: 91, site_id: 9, keyphrases: [phrase(91, 'new things', '1')] }],
          },
        },
      }
    if (path.endsWith('/page/add'))
      return {
        body: {
          page: {
            ...tools,
            id: 92,
            page_url: '/hoses',
            page_nickname: 'Hoses',
            keyphrases: [phrase(93, 'hoses', '1')],
          },
        },
      }
    if (path.endsWith('/keyword/add'))
      return { body: { key_phrase: phrase(50 + sent.length, (body as { phrase: string }).phrase) } }
    if (path.endsWith('/make-primary')) return { body: { key_phrase: [] } }
    if (path.endsWith('/reporting')) return { body: { reporting: 'Top Ten' } }
    return { body: { site: there, page: tools } }
  })
  const file = home_.file('clients.yaml', text)
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['apply', file, ...args], { env })
  await fake.close()
  return { ...ran, sent, bodies }
}

test('what is as described already is not sent, whatever its address is written like', async () => {
  const { code, out, err, sent } = await apply(same)
  expect(sent).toEqual([])
  expect([code, out]).toEqual([0, 'Added\t0\nChanged\t0\nRefused\t0\n'])
  expect(err).toBe('Nothing to change: 6 as described already.\n')
})

test('the plan is a diff: + what is added, ~ what is changed; --dry-run changes nothing', async () => {
  const described = `
sites:
  - url: https://garden.example
    name: Garden & Co
    city: Austin
    state: Texas
    pages:
      - url: /tools
        type: blog
        reporting: Top Ten
        key_phrases: [spades, rakes]
      - url: /hoses
        nickname: Hoses
        key_phrases: [hoses]
  - url: https://new.example
    name: New
    categories: [Home]
    country: United States
    competitors: [https://rival.example]
    pages: [{ url: /, key_phrases: [new things] }]
`
  const { code, out, err, sent } = await apply(described, ['--dry-run'])
  expect([code, sent]).toEqual([0, []])
  expect(out).toBe(`~ site https://garden.example
  ~ name: Garden Co → Garden & Co
  ~ local: no → yes
  ~ city: (none) → Austin
  ~ state: (none) → Texas
  ~ page /tools
    ~ type: page → blog
    ~ reporting: #1 Overall → Top Ten
    + key phrase rakes
    ~ primary key phrase → spades
  + page /hoses
    + key phrase hoses
+ site https://new.example
  + page /
    + key phrase new things
`)
  expect(err).toBe('6 to add, 2 to change, 1 as described already.\n')

  const done = await apply(described)
  expect(done.sent).toEqual([
    'PUT /site/3',
    'PUT /site/3/page/12',
    'PUT /site/3/page/12/reporting',
    'POST /site/3/page/12/keyword/add',
    'POST /site/3/page/12/keyphrases/make-primary',
    'POST /site/3/page/add',
    'POST /site/add',
  ])
  expect(done.bodies[0]).toMatchObject({
    version: 1,
    name: 'Garden & Co',
    city: 'Austin',
    comp1: 'https://rival.example',
  })
  expect(done.bodies[4]).toEqual({ id: 32 })
  expect(done.bodies[6]).toMatchObject({
    url: 'https://new.example',
    kp1: 'new things',
    comp1: 'https://rival.example',
  })
  expect([done.code, done.out]).toEqual([0, 'Added\t3\nChanged\t4\nRefused\t0\n'])
})

test('without a terminal it needs --yes', async () => {
  const { code, err, sent } = await apply(same.replace('Garden Co', 'Other'), [])
  expect([code, sent]).toEqual([2, []])
  expect(err).toContain('~ name: Garden Co → Other')
  expect(err).toContain('Nothing is changed yet. Repeat with --yes to do it.')
})

test.each([
  ['sites: [', 'line 1:'],
  ['sites:\n  - url: a.example\n    colour: red\n', 'sites[0]: Unrecognized key: "colour"'],
  ['sites:\n  - url: new.example\n', 'new.example: Your Main Key Phrase is required'],
  [`${same}      - url: /tools\n        key_phrases: [x]\n`, '/tools: described twice'],
  [same.replace('spades]', 'spades, tools]'), "The key phrase 'tools' is there twice"],
  [same.replace('spades]', 'a, b, c, d, e, f]'), 'such a page holds at most 6'],
  [same.replace('nickname: Tools', 'type: sub_page'), 'Only a page that was added as a sub page can be one.'],
])('a description that breaks a rule is refused whole, and the rule is said: %j', async (text, sentence) => {
  const { code, err, sent } = await apply(text)
  expect([code, sent]).toEqual([7, []])
  expect(err).toContain('was refused. Nothing was changed.')
  expect(err).toContain(sentence)
})

test('a file that is not there or no text is refused with a sentence; of many faults the first 20 are told', async () => {
  using home_ = scratch()
  const env = { LINKWRIGHT_URL: 'http://127.0.0.1:9', LINKWRIGHT_TOKEN: 'x' }
  const missing = await runCli(['apply', `${home_.folder}/none.yaml`], { env })
  expect([missing.code, missing.err]).toEqual([2, `There is no file ${home_.folder}/none.yaml.\n`])
  const picture = home_.file('a.yaml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]))
  expect(await runCli(['apply', picture], { env })).toMatchObject({
    code: 7,
    err: `${picture} is no text in UTF-8. Nothing was changed.\n`,
  })
  const { code, err } = await apply(`sites:\n${'  - {}\n'.repeat(30)}`)
  expect([code, err.split('\n').length]).toEqual([7, 23])
  expect(err).toContain('sites[0].url: Invalid input: expected string, received undefined\n')
  expect(err).toContain('and 10 more\n')
})

test('more than the plan holds is refused before anything is sent', async () => {
  const many = Array.from(
    { length: 5 },
    (_, n) =>
      `  - {url: s${n}.example, name: S, categories: [Home], country: US, competitors: [a.example], pages: [{url: /, key_phrases: [x]}]}`,
  )
  const { code, err, sent } = await apply(`sites:\n${many.join('\n')}\n`)
  expect([code, sent]).toEqual([4, []])
  expect(err).toContain('You have reached the maximum number of websites allowed Nothing was changed.')
})

test('a step that is refused is told, and the others are done; a server that fails ends it', async () => {
  const text = same.replace('spades]', 'rakes, hoes]')
  const taken = ({ body }: Seen) =>
    (body as { phrase?: string }).phrase === 'rakes' ? refusal(422, 'refused', 'Taken.') : undefined
  const { code, out, err, sent } = await apply(text, ['--yes'], taken)
  expect(sent).toHaveLength(2)
  expect([code, out]).toEqual([11, 'Added\t1\nChanged\t0\nRefused\t1\n'])
  expect(err).toContain("'rakes' on https://garden.example/tools/ of https://garden.example: Taken.")
  const broken = ({ body }: Seen) =>
    (body as { phrase?: string }).phrase === 'hoes'
      ? refusal(500, 'internal', 'Something went wrong.')
      : undefined
  const failed = await apply(text, ['--yes'], broken)
  expect(failed.code).toBe(9)
  expect(failed.err).toContain('Stopped after 1 changes; run it again to do the rest.')
})

test('JSON is read as well, and --json tells the plan', async () => {
  const { out, code } = await apply('{"sites":[{"url":"garden.example","name":"G"}]}', [
    '--dry-run',
    '--json',
  ])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    add: 0,
    change: 1,
    same: 0,
    sites: [
      { url: 'garden.example', id: 3, changes: [{ field: 'name', from: 'Garden Co', to: 'G' }], pages: [] },
    ],
  })
})
