import { secondHomePage } from '@linkwright/core/tracking/pages/page-warnings'
import { expect, test } from 'vitest'
import { aPage, aSite } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const local = { ...aPage, version: 2, page_local: 'yes' as const, city: 'Austin', state: 'Texas' }
const home = { ...aPage, id: 11, page_nickname: 'Home', page_url: '/', page_type: 'home' as const }

/** Its name contains escape codes that would color or rename the terminal. */
const testPage = {
  ...aPage,
  id: 13,
  page_url: '/tools-2',
  page_nickname: 'T\u001b]0;owned\u0007\u001b[31mools',
}

async function pages(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path === '/site') return { body: query.get('page_id') === '12' ? [{ ...aSite, pages: [local] }] : [] }
    if (path === '/site/3/pages') return { body: [local, home] }
    if (path === '/site/3') return { body: { ...aSite, pages: [home, testPage] } }
    if (path === '/site/update-page-sort') return {}
    if (path === '/site/3/page/12/reporting') return { body }
    if (path !== '/site/3/page/12') return refusal(404, 'not_found', 'Nothing was found here.')
    return method === 'PUT' ? { body: { page: { ...local, ...(body as object) } } } : {}
  })
  const ran = await runCli(['pages', ...args], { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  return { ...ran, sent }
}

const unchanged = { version: 2, page_nickname: 'Tools', page_url: '/tools', page_type: 'page' }

test('edit keeps omitted fields, including the location', async () => {
  const { sent, err } = await pages('edit', '12', '--nickname', 'Shed')
  const place = { page_local: 'yes', city: 'Austin', state: 'Texas' }
  expect(sent).toEqual([['PUT', '/site/3/page/12', { ...unchanged, page_nickname: 'Shed', ...place }]])
  expect(err).toBe('Changed page 12.\n')
  expect((await pages('edit', '12', '--no-local')).sent).toEqual([
    ['PUT', '/site/3/page/12', { ...unchanged, page_local: 'no' }],
  ])
  expect(await pages('edit', '12')).toMatchObject({ code: 2, sent: [] })
  expect(await pages('edit', '12', '--no-local', '--city', 'Austin')).toEqual({
    code: 2,
    out: '',
    err: '--no-local cannot be given together with --city or --state.\n',
    sent: [],
  })
  expect(await pages('edit', '99', '--nickname', 'x')).toMatchObject({ code: 5, sent: [] })
})

test('saves a second home page and a duplicate page URL with a warning', async () => {
  const { err, sent } = await pages('edit', '12', '--address', '/')
  expect(sent).toHaveLength(1)
  expect(err).toContain('This website already has a page with this URL: Home.')
  expect((await pages('edit', '12', '--type', 'home')).err).toContain(secondHomePage)
  expect((await pages('edit', '12', '--address', '/tools-2')).err).toContain('with this URL: Tools.')
})

test('remove requires --yes without a terminal', async () => {
  expect(await pages('remove', '12')).toMatchObject({ code: 2, sent: [] })
  const { sent, out } = await pages('remove', '12', '--yes', '--json')
  expect(sent).toEqual([['DELETE', '/site/3/page/12', undefined]])
  expect(JSON.parse(out)).toEqual({ id: 12 })
})

test('sort saves the order, and refuses a page of another site', async () => {
  const { sent, err } = await pages('sort', '11', '12', '--site', '3')
  expect(sent).toEqual([['POST', '/site/update-page-sort', { 11: 0, 12: 1 }]])
  expect(err).toBe('Saved the order of the pages of site 3.\n')
  expect(await pages('sort', '11', '99', '--site', '3')).toEqual({
    code: 5,
    out: '',
    err: 'There is no page 99 in site 3.\n',
    sent: [],
  })
  expect((await pages('sort', '11', '--site', '9')).err).toBe('There is no site 9.\n')
})

test('reporting sets the mode by a name without special characters', async () => {
  const { sent, out } = await pages('reporting', '12', 'overall', '--json')
  expect(sent).toEqual([['PUT', '/site/3/page/12/reporting', { reporting: '#1 Overall' }]])
  expect(JSON.parse(out)).toEqual({ id: 12, reporting: '#1 Overall' })
  expect((await pages('reporting', '12', 'top-ten')).sent).toEqual([
    ['PUT', '/site/3/page/12/reporting', { reporting: 'Top Ten' }],
  ])
  expect(await pages('reporting', '12', 'mine')).toMatchObject({ code: 2, sent: [] })
})

test('history shows a row for each day with a change, and says from when on scores are known', async () => {
  const day = { keyPhraseMixRatio: 50, exactMatchRatio: 0, brandedRatio: 50 }
  const anchors = { blended_anchors_total: 1, exact_anchors_total: 0, natural_anchors_total: 1 }
  const fake = await fakeServer(({ path, query }) => {
    if (path === '/site') return { body: [{ ...aSite, pages: [local] }] }
    if (path !== '/site/3/page/12/history') return refusal(404, 'not_found', 'Nothing was found here.')
    expect(query.get('from')).toBe('2026-11-01')
    return {
      body: {
        since: '2026-11-21',
        days: [{ ...day, ...anchors, day: '2026-11-21', page_score: 40 }],
        links: [
          { day: '2026-10-02', links: 1 },
          { day: '2026-11-23', links: 2 },
        ],
        undated_links: 0,
      },
    }
  })
  const args = ['pages', 'history', '--page', '12', '--from', '2026-11-01', '--csv']
  const { out, err } = await runCli(args, { env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' } })
  await fake.close()
  expect(out.trim().split(/\r?\n/).slice(1)).toEqual([
    '"2026-11-23","40","50","0","50","2"',
    '"2026-11-21","40","50","0","50","1"',
    '"2026-10-02","","","","","1"',
  ])
  expect(err).toBe('No figures before 11/21/2026.\n')
})
