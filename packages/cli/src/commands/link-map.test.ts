import { expect, test } from 'vitest'
import { aLink, aPage, aSite, session } from '../testing/entities.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runCli } from '../testing/run-cli.ts'

const suggestion = { ...aLink, url: null, url_progress: 'not_ordered' as const }

async function linkMap(...args: string[]) {
  const fake = await fakeServer(({ path, query }) => {
    const page = { ...aPage, greyed_out: ['generic' as const, 'brand' as const] }
    if (path === '/site') return { body: query.get('page_id') === '12' ? [{ ...aSite, pages: [page] }] : [] }
    return path === '/site/3/page/12/links' ? { body: [suggestion] } : undefined
  })
  const env = { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' }
  const ran = await runCli(['link-map', ...args], { env })
  await fake.close()
  return { ...ran, query: fake.seen.at(-1)?.query }
}

test('link-map show lists the suggestions of the page and the greyed out types', async () => {
  const { code, out, err, query } = await linkMap('show', '--page', '12')
  expect([code, out]).toEqual([0, '1\tgarden tools\tkeyword\texact\n'])
  expect(err).toBe('Greyed out: generic, brand.\n')
  expect([query?.get('url_progress'), query?.get('level')]).toEqual(['not_ordered', 'primary'])
})

test('--json prints all fields of suggestions; a missing page is exit code 5', async () => {
  expect(JSON.parse((await linkMap('show', '--page', '12', '--json')).out)).toEqual([suggestion])
  expect(await linkMap('show', '--page', '99')).toMatchObject({ code: 5, err: 'There is no page 99.\n' })
})

const price = {
  product: { id: 102, type: 'backlinks' as const, name: 'Guest Post DA20+' },
  content: { id: 1, description: '500 words' },
  each: 110,
  subtotal: 220,
  plan_discount: 11,
  total: 209,
}
const gauge = { now: 10, start: 20, after: 35, low: 31, high: 41, links: 4, reason: null }
const pagePlan = {
  page_id: 12,
  score: { now: 10, start: 20, after: 60 },
  start: { blended: 2, exact: 0, natural: 1 },
  counts: { blended: 1, exact: 0, natural: 1 },
  home: null,
  gauges: [
    { category: 'blended' as const, ...gauge },
    { category: 'exact' as const, ...gauge, links: null, reason: 'too_many_exact' as const },
    { category: 'natural' as const, ...gauge },
  ],
  parts: [
    {
      part: 'page_content_score' as const,
      points: 4,
      after: 4,
      full: 10,
      links: null,
      target: 'page' as const,
      reason: 'held' as const,
    },
    {
      part: 'home_page_link_score' as const,
      points: 0,
      after: 25,
      full: 25,
      links: 20,
      target: 'home' as const,
      reason: null,
    },
  ],
  price,
  lines: [{ page_id: 12, linkMap_id: 1, anchor: 'garden tools', anchor_type: 'keyword' as const }],
}
const sitePlan = {
  links: 2,
  points: 7,
  pages: [{ page_id: 12, page_nickname: 'Tools', counts: pagePlan.counts, score: { start: 20, after: 27 } }],
  price,
  lines: pagePlan.lines,
}

async function planned(...args: string[]) {
  const fake = await fakeServer(({ path, method, query }) => {
    if (path === '/site') return { body: [{ ...aSite, pages: [aPage] }] }
    if (path === '/user/session') return { body: session }
    if (path === '/site/3/page/12/links') return { body: [suggestion, { ...suggestion, id: 2 }] }
    if (path === '/site/3/page/12/link-plan') return { body: pagePlan }
    if (path === '/site/3/link-plan')
      return {
        body:
          query.get('budget') === '10'
            ? { ...sitePlan, links: 0, points: 0, pages: [], lines: [] }
            : sitePlan,
      }
    return path === '/site/3/cart' && method === 'POST' ? { body: { items: [] } } : undefined
  })
  const ran = await runCli(args, { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent: fake.seen.find(({ path }) => path === '/site/3/cart')?.body, seen: fake.seen }
}

test('plan --page prints what each gauge and part needs, and says what no number of links reaches', async () => {
  const { code, out, err, sent } = await planned('plan', '--page', '12')
  expect([code, sent]).toEqual([0, undefined])
  expect(out.split('\n')).toEqual([
    'Blended\t20%\t31-41%\t4\t35%\t',
    'Exact Match\t20%\t31-41%\tnone reaches it\t35%\tThe bands leave no room for the Exact Match links that exist, and links only grow.',
    'Natural\t20%\t31-41%\t4\t35%\t',
    'Page content\t4\t10\tnone reaches it\t4\tDepends on content or ranks, which this plan leaves as they are.',
    'Home page links\t0\t25\t20\t25\tLinks to the home page.',
    '',
  ])
  expect(err).toContain('Order 2 links (1 Blended, 1 Natural) to this page.')
  expect(err).toContain(
    'Score: 10 now, 20 once links in progress and in carts are placed, 60 after the plan.',
  )
  expect(err).toContain(
    'Cost: $209.00 before tax (Guest Post DA20+, 500 words at $110.00 each, plan discount -$11.00).',
  )
  expect(err).toContain('It is not a rank forecast.')
})

test('plan --site --budget says that a budget is too small for any link', async () => {
  const { code, out, err } = await planned('plan', '--site', '3', '--budget', '10')
  expect([code, out]).toEqual([0, ''])
  expect(err).toBe('This budget buys no link that gains points.\n')
})

test('plan --site --budget --add spends the budget and sends all links in one call', async () => {
  const { code, out, err, sent, seen } = await planned('plan', '--site', '3', '--budget', '2000', '--add')
  expect([code, out]).toEqual([0, '12\tTools\t1\t0\t1\t20\t27\n'])
  expect(err).toContain('2 links gain 7 points over all pages.')
  expect(seen.find(({ path }) => path === '/site/3/link-plan')?.query.get('budget')).toBe('2000')
  expect(sent).toEqual({
    type: 'backlinks',
    link: { id: 102 },
    content: { id: 1 },
    source: 'link plan',
    lines: sitePlan.lines,
  })
})

test('plan needs either a page, or a site with a budget', async () => {
  for (const flags of [
    [],
    ['--site', '3'],
    ['--page', '12', '--site', '3'],
    ['--page', '12', '--budget', '9'],
  ])
    expect(await planned('plan', ...flags)).toMatchObject({ code: 2 })
})

test('link-map order sends the suggestions that are best for the gauges in one call', async () => {
  const { code, sent } = await planned('link-map', 'order', '--page', '12', '--count', '1')
  expect([code, sent]).toMatchObject([
    0,
    { source: 'link map', type: 'backlinks', lines: [{ linkMap_id: 1 }] },
  ])
})
