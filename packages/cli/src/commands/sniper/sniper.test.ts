import type { SniperProject } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const ok = { state: 'ok', message: null, next_at: null, is_sample: true } as const
const waiting = { ...ok, state: 'waiting', is_sample: false } as const
const failed = {
  state: 'failed',
  message: 'Serper asked to slow down.',
  next_at: '2099-11-22T10:30:00.000Z',
  is_sample: false,
} as const

const ready: SniperProject = {
  id: 7,
  name: 'Spring',
  url: '',
  client: 'Acme',
  keywords: [
    { id: 71, keyword: 'rake', top_ten: ok, links: ok },
    { id: 72, keyword: 'hoe', top_ten: ok, links: failed },
  ],
  local: 'no',
  country: 'United States',
  city: null,
  state: null,
  status: 1,
  expires: '2099-12-22',
  volumes: ok,
}
const gathering: SniperProject = {
  ...ready,
  status: 2,
  keywords: ready.keywords.map((each) => ({ ...each, top_ten: waiting, links: waiting })),
}
const stuck: SniperProject = {
  ...gathering,
  keywords: gathering.keywords.map((each) => ({ ...each, top_ten: failed })),
}
const summary = {
  score: 17,
  keyword: 'rake',
  search_volume: 900,
  primary_links_to_url: 20.4,
  homepage_low: 10,
  home_page_links: 50,
}
const row = {
  rank: 1,
  url: 'https://rival.example/',
  title: 'Rakes',
  content_count: 800,
  primary_links_to_url: null,
  home_page_links: 50,
  ignored: '0',
}

const away = { ...refusal(503, 'unavailable', 'The server starts.'), headers: { 'Retry-After': '0' } }

/** Returns the states of the list one by one, then repeats the last one. */
async function cli(args: string[], ...states: (SniperProject | 'away')[]) {
  const sent: unknown[] = []
  const states_ = states.length > 0 ? [...states] : [ready]
  const fake = await fakeServer(({ method, path, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path === '/projects' && method === 'POST') return { body: { project: gathering } }
    if (path === '/projects') {
      const state = states_.length > 1 ? states_.shift() : states_[0]
      return state === 'away' ? away : { body: [state] }
    }
    if (path === '/projects/7/summary') return { body: [summary] }
    if (path === '/projects/7/71/top-ten') return { body: [row] }
    if (path === '/projects/7/export') return { file: '"Key Phrase"\r\n"\'=rake"\r\n' }
    if (path === '/projects/7') return { body: { msg: 'ok' } }
    return refusal(404, 'not_found', 'Nothing was found here.')
  })
  const ran = await runCli(args, { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('sniper list prints projects with their progress', async () => {
  const { out, code } = await cli(['sniper', 'list'], gathering)
  expect([code, out]).toEqual([0, '7\tSpring\tgathering 0/2\t12/22/2099\trake, hoe\tAcme\t\tUnited States\n'])
  expect((await cli(['sniper', 'list'])).out).toContain('\tready\t')
})

test('sniper add warns of similar phrases and sends them unchanged', async () => {
  const { sent, err } = await cli([
    'sniper',
    'add',
    '--phrase',
    'x y',
    '--phrase',
    'X  y',
    '--country',
    'Ireland',
  ])
  expect(err).toContain('X  y: It differs from key phrase 1')
  expect(JSON.stringify(sent)).toContain('[{"keyword":"x y"},{"keyword":"X  y"}]')
})

test('sniper add sends key phrases and location, and prints the command for the summary', async () => {
  const words = ['--phrase', 'rake', '--phrase', 'hoe', '--country', 'Ireland', '--about', 'acme.example']
  const { sent, err, code } = await cli(['sniper', 'add', ...words, '--city', 'Cork', '--state', 'Munster'])
  expect(sent).toEqual([
    [
      'POST',
      '/projects',
      {
        keywords: [{ keyword: 'rake' }, { keyword: 'hoe' }],
        country: 'Ireland',
        local: 'yes',
        city: 'Cork',
        state: 'Munster',
        url: 'acme.example',
      },
    ],
  ])
  expect([code, err]).toEqual([
    0,
    'Added project 7. Show its summary with: linkwright sniper show 7 --wait\n',
  ])
})

test('sniper add names the missing --country flag', async () => {
  for (const given of [[], ['--country', ' ']])
    expect(await cli(['sniper', 'add', '--phrase', 'rake', ...given])).toMatchObject({
      code: 2,
      err: 'Search engine is required. Specify it with --country.\n',
      sent: [],
    })
})

test('sniper show --wait prints the progress until the data is available, and what is missing', async () => {
  const { out, err, code } = await cli(['sniper', 'show', '7', '--wait'], gathering, ready)
  expect(err).toBe(
    '0 of 2 key phrases gathered.\n2 of 2 key phrases gathered.\nSample data.\n' +
      'hoe: Links could not be looked up: Serper asked to slow down. The next try is on 11/22/2099 10:30 UTC.\n',
  )
  expect([code, out]).toEqual([0, '17\trake\t900\t20\t10\t50\n'])
})

test('sniper show --wait retries while the server is unavailable', async () => {
  const states = [gathering, 'away', 'away', 'away', 'away', ready] as const
  const { err, code } = await cli(['sniper', 'show', '7', '--wait'], ...states)
  expect(code).toBe(0)
  expect(err.match(/The server starts\. Trying again in 1 s/g)).toHaveLength(4)
  expect(err).toContain('2 of 2 key phrases gathered.')
})

test('sniper show --wait ends with the reason when a provider fails', async () => {
  const { err, code } = await cli(['sniper', 'show', '7', '--wait'], stuck)
  expect(code).not.toBe(0)
  expect(err).toContain('rake: The top ten could not be looked up: Serper asked to slow down.')
})

test('sniper top-ten prints the results of a phrase, and lists the phrases if there is no such phrase', async () => {
  expect((await cli(['sniper', 'top-ten', '7', '--phrase', 'rake'])).out).toBe(
    '1\thttps://rival.example/\tRakes\t800\t\t50\n',
  )
  const { err, code } = await cli(['sniper', 'top-ten', '7', '--phrase', 'spade'])
  expect([code, err]).toEqual([5, 'Project 7 has no key phrase “spade”. It has: rake, hoe.\n'])
})

test('sniper export prints the file, with formulas escaped unless --raw is given', async () => {
  expect((await cli(['sniper', 'export', '7'])).out).toBe('"Key Phrase"\r\n"\'=rake"\r\n')
  expect((await cli(['sniper', 'export', '7', '--raw'])).out).toContain('=rake')
  expect((await cli(['sniper', 'export', '9'])).err).toBe('There is no project 9.\n')
})

test('sniper remove asks first, and names a missing project', async () => {
  const unconfirmed = await cli(['sniper', 'remove', '7'])
  expect([unconfirmed.code, unconfirmed.sent]).toEqual([2, []])
  const { sent, err } = await cli(['sniper', 'remove', '7', '--yes'])
  expect(sent).toEqual([['DELETE', '/projects/7', undefined]])
  expect(err).toContain('Deleted project 7 (Spring) with all its data.')
  expect((await cli(['sniper', 'remove', '9', '--yes'])).err).toContain('There is no project 9.')
})
