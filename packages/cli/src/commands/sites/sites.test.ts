import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aSite } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

const rival = { url: 'https://rival.example' }
const zebra = {
  ...aSite,
  stats: { ...aSite.stats, days_since_last_link: '2026-11-17' },
  name: 'Zebra',
  version: 4,
  competitors: [rival, { url: '' }, { url: '' }],
}
const umlaut = { ...aSite, id: 7, name: 'Bücher', url: 'https://www.Bücher.example' }
const apple = { ...aSite, id: 5, name: 'apple' }
const brand_on_subdomain = { rank: 2, url: 'https://blog.garden.example/tools' }
const csv = `"Page","URL"\r\n"'=Tools","https://blog.example/1"\r\n`

const costs = {
  provider: 'Serper',
  price: 0.001,
  questions: 10,
  devices: ['desktop'],
  choices: [
    { frequency: 'daily', why: 'Upgrade!', questions: 3044, cost: 3.044 },
    { frequency: 'two_weeks', why: null, questions: 218, cost: 0.218 },
  ],
}

async function sites(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path: at, query, body }) => {
    if (method !== 'GET') sent.push([method, at, body])
    const q = query.get('q')
    if (q !== null) return { body: [zebra, apple, umlaut].filter(({ url }) => url.toLowerCase().includes(q)) }
    if (at === '/site') return { body: args[0] === 'add' ? [zebra, apple, umlaut] : [zebra, apple] }
    if (at === '/today/portfolio')
      return {
        body: {
          sites: [
            { site_id: 5, need: 40 },
            { site_id: 3, need: 20 },
          ],
        },
      }
    if (at === '/site/add') return { body: { site: { ...zebra, id: 9, ...(body as object) } } }
    if (at === '/site/update-sort') return {}
    if (at.startsWith('/look-ups/costs')) return { body: costs }
    if (at === '/site/export/3') return { file: csv }
    if (at === '/site/8') return { body: { ...zebra, id: 8, brand_rank: 0, brand_on_subdomain } }
    if (at !== '/site/3') return refusal(404, 'not_found', 'Nothing was found here.')
    if (method === 'DELETE') return {}
    return { body: method === 'PUT' ? { site: { ...zebra, ...(body as object) } } : zebra }
  })
  const ran = await runCli(['sites', ...args], { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

test('sort saves the order once: ids as typed, or all by name', async () => {
  const typed = await sites('sort', '5', '3', '--json', '--fields', 'id')
  expect(typed.sent).toEqual([['POST', '/site/update-sort', { 5: 0, 3: 1 }]])
  expect(JSON.parse(typed.out)).toEqual([{ id: 3 }, { id: 5 }])
  const byName = await sites('sort', '--alphabetical')
  expect(byName.sent).toEqual([['POST', '/site/update-sort', { 5: 0, 3: 1 }]])
  expect(byName.err).toBe('Saved the order of the sites.\n')
})

test('sort with a missing or repeated id, or without ids, changes nothing', async () => {
  expect(await sites('sort', '5', '9')).toEqual({
    code: 5,
    out: '',
    err: 'There is no site 9.\n',
    sent: [],
  })
  expect(await sites('sort', '5', '5')).toMatchObject({ code: 2, sent: [] })
  expect(await sites('sort')).toMatchObject({ code: 2, sent: [] })
  expect(await sites('sort', '3', '--alphabetical')).toMatchObject({ code: 2, sent: [] })
})

test('saves a duplicate site and a suspicious competitor with a warning', async () => {
  const added = await sites(
    ...'add HTTP://www.Garden.example/ --name Again --country Germany --category Home'.split(' '),
    ...'--competitor rival --competitor garden.example/shop --phrase garden'.split(' '),
  )
  expect(added.sent).toHaveLength(1)
  expect(added.err).toBe(
    `HTTP://www.Garden.example/: You already have this website: Zebra. If you save it again, it counts as a second website.
rival: This is not a web address such as competitor.com. Please check the spelling.
garden.example/shop: This is your own website, not a competitor.
Added site 9. List its pages with: linkwright pages list --site 9
`,
  )
  const suffix = await sites('edit', '3', '--competitor', 'blogspot.com')
  expect(suffix.err).toContain(
    'blogspot.com: blogspot.com is a public suffix that covers websites of many owners.',
  )
  const edited = await sites('edit', '3', '--competitor', 'a.example', '--competitor', 'https://A.example/')
  expect(edited.sent).toHaveLength(1)
  expect(edited.err).toContain('https://A.example/: This is the same website as Competitor URL 1.\n')
})

test('warns of a duplicate site with an international domain in either spelling', async () => {
  for (const url of ['bücher.example', 'xn--bcher-kva.example', 'http://BÜCHER.example/']) {
    const { err } = await sites(
      ...`add ${url} --name Again --country Germany --category Home`.split(' '),
      ...'--phrase books --competitor rival.example'.split(' '),
    )
    expect(err, url).toContain('You already have this website: Bücher.')
  }
})

test('edit sends the whole form with the version it read and the given changes', async () => {
  const { sent, err } = await sites('edit', '3', '--name', 'Garden & Co', '--city', 'Austin')
  expect(sent).toEqual([
    [
      'PUT',
      '/site/3',
      {
        version: 4,
        name: 'Garden & Co',
        url: zebra.url,
        categories: ['Home'],
        country: 'United States',
        local: 'yes',
        city: 'Austin',
        comp1: rival.url,
      },
    ],
  ])
  expect(err).toBe('Changed site 3.\n')
  expect(await sites('edit', '3')).toMatchObject({ code: 2, sent: [] })
  expect(await sites('edit', '3', '--no-local', '--state', 'Texas')).toMatchObject({ code: 2, sent: [] })
  expect((await sites('edit', '9', '--name', 'x')).err).toBe('There is no site 9.\n')
})

test('remove requires --yes without a terminal', async () => {
  expect(await sites('remove', '3')).toEqual({
    code: 2,
    out: '',
    err: 'Deleting site 3 (Zebra) with its pages, links and key phrases cannot be undone. Repeat with --yes to confirm.\n',
    sent: [],
  })
  const { sent, out } = await sites('remove', '3', '--yes', '--json')
  expect(sent).toEqual([['DELETE', '/site/3', undefined]])
  expect(JSON.parse(out)).toEqual({ id: 3 })
  expect(await sites('remove', '9', '--yes')).toMatchObject({ code: 5, sent: [] })
})

test('export writes CSV to standard output or, when complete, to a file', async () => {
  using home = scratch()
  const file = path.join(home.folder, 'links.csv')
  expect((await sites('export', '3')).out).toBe(csv)
  expect((await sites('export', '3', '--output', file)).err).toBe(`Wrote the links of site 3 to ${file}.\n`)
  expect(fs.readFileSync(file, 'utf8')).toBe(csv)
  expect(await sites('export', '3', '--raw')).toMatchObject({ err: '', out: csv.replace("'=", '=') })
  expect((await sites('export', '9', '--output', file)).code).toBe(5)
  expect(fs.readFileSync(file, 'utf8')).toBe(csv)
  expect(fs.readdirSync(home.folder)).toEqual(['links.csv'])
})

test('show prints the day of the last link as MM/DD/YYYY', async () => {
  const { out } = await sites('show', '3')
  expect(out).toContain('\nLast link\t11/17/2026\n')
})

test('show prints the brand rank, and a higher ranked subdomain that does not count', async () => {
  const { out } = await sites('show', '8')
  expect(out).toContain(
    '\nBrand rank\tnot found; found at 2 on blog.garden.example, which this website does not count\n',
  )
})

test('look-ups prints the settings and the cost of each frequency, and edit changes them', async () => {
  const { out, err } = await sites('look-ups', '3')
  expect(out).toBe('daily\t3,044\t3.04\tUpgrade!\ntwo_weeks\t218\t0.22\t\n')
  expect(err).toBe(
    'Every two weeks, in en, from desktop.\nRanks on subdomains do not count. Change this with: linkwright sites edit 3 --count-subdomains yes\n218 queries per month at most with Serper at $0.001 each: $0.22 per month.\n',
  )
  const edited = await sites('edit', '3', '--device', 'mobile', '--language', 'de', '--frequency', 'weekly')
  expect(edited.sent).toMatchObject([
    ['PUT', '/site/3', { device: 'mobile', language: 'de', frequency: 'weekly', name: 'Zebra' }],
  ])
  // Omitted fields are not sent and stay unchanged.
  expect(JSON.stringify((await sites('edit', '3', '--name', 'Yak')).sent)).not.toContain('device')
  expect(await sites('edit', '3', '--device', 'tablet')).toMatchObject({ code: 2, sent: [] })
})

test('edit sets whether ranks on subdomains count', async () => {
  const { sent } = await sites('edit', '3', '--count-subdomains', 'yes')
  expect(sent).toMatchObject([['PUT', '/site/3', { count_subdomains: 'yes' }]])
  expect(await sites('edit', '3', '--count-subdomains', 'maybe')).toMatchObject({ code: 2, sent: [] })
})

test('lists the sites that need work first with --sort need', async () => {
  const ids = async (...flags: string[]) => (await sites('list', '--fields', 'id', ...flags)).out
  expect(await ids()).toBe('3\n5\n')
  expect(await ids('--sort', 'need')).toBe('5\n3\n')
})
