import { roles } from '@linkwright/core/access/roles'
import { ApiKey } from '@linkwright/core/account/api-keys/api-key'
import { categories } from '@linkwright/core/tracking/gauges/gauge'
import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import { importStates } from '@linkwright/core/tracking/links/import-csv'
import { Link, urlProgress } from '@linkwright/core/tracking/links/link'
import { isMissingScreenshot } from '@linkwright/core/tracking/links/missing-screenshot'
import { tierOf } from '@linkwright/core/tracking/links/tiers'
import { opportunityStatuses } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { pageScoreColor } from '@linkwright/core/tracking/pages/page-score'
import { pageTypes, reportingModes } from '@linkwright/core/tracking/pages/page'
import { brandTrustColor } from '@linkwright/core/tracking/sites/brand-trust'
import { activeCodes } from '@linkwright/core/account/users/business'
import { joinUrl } from '@linkwright/core/values/url'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '../db/tables.ts'
import { isPassword } from '../http/secrets.ts'
import { freshEmbedded } from '../testing/pglite.ts'
import { useDatabase } from '../testing/use-server.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { seedDemo } from './demo.ts'
import { demoSearchWorld } from './search-world.ts'

const now = new Date('2026-11-21T10:00:00Z')
const today = '2026-11-21'
const silent = () => {}

describe('the demo data', () => {
  const database = useDatabase(freshEmbedded)
  let kysely: Kysely<DB>
  beforeAll(async () => {
    kysely = database.kysely
    await seedDemo(kysely, now, silent)
  })

  async function values(table: keyof DB, column: string) {
    const name = sql.ref(column)
    const { rows } = await sql<{ value: unknown }>`
      select distinct ${name} as value from ${sql.table(table)}`.execute(kysely)
    return new Set(rows.map(({ value }) => String(value)))
  }

  test.each([
    ['users', 'user_type', roles],
    ['businesses', 'active', activeCodes],
    ['businesses', 'closed', [true, false]],
    ['businesses', 'api_access', [true, false]],
    ['users', 'is_main', [true, false]],
    ['sites', 'available', [true, false]],
    ['sites', 'local', [true, false]],
    ['pages', 'page_type', pageTypes],
    ['pages', 'reporting', reportingModes],
    ['opportunities', 'status', opportunityStatuses],
    ['opportunities', 'priority', [true, false]],
    ['links', 'progress', urlProgress],
    ['links', 'anchor_type', anchorTypes],
    ['links', 'anchor_category', categories],
    ['links', 'level', Link.shape.level.options],
    ['links', 'type_known', [true, false]],
    ['links', 'ss', [true, false]],
    ['links', 'ss_to_gp', [true, false, null]],
    ['imports', 'state', importStates],
    ['api_keys', 'scope', ApiKey.shape.scope.options],
  ] as const)('%s.%s takes every value there is', async (table, column, list) => {
    expect(await values(table, column)).toEqual(new Set(list.map(String)))
  })

  test('has page scores and brand trust in blue, yellow and red, on home pages and others', async () => {
    const pages = await kysely
      .selectFrom('page_figures as f')
      .innerJoin('pages as p', 'p.id', 'f.page_id')
      .select(['f.score', 'p.page_type'])
      .execute()
    const colors = new Set(
      pages.map(
        ({ score, page_type }) => `${page_type === 'home' ? 'home' : 'other'} ${pageScoreColor(score)}`,
      ),
    )
    expect(colors.size).toBe(6)
    const sites = await kysely.selectFrom('site_figures').select('brand_trust_score').execute()
    expect(new Set(sites.map(({ brand_trust_score }) => brandTrustColor(brand_trust_score))).size).toBe(3)
  })

  test('has three tiers, missing screenshots, and months of history that ends before today', async () => {
    const links = await kysely.selectFrom('links').selectAll().execute()
    const byId = new Map(links.map((link) => [link.id, link]))
    const parent = (id: number | null) => (id === null ? undefined : byId.get(id))
    expect(new Set(links.map((link) => tierOf(link, parent(link.parent_id))))).toEqual(new Set([1, 2, 3]))
    const missing = links.filter((link) =>
      isMissingScreenshot(
        {
          url_progress: link.progress,
          ss_to_gp: link.ss_to_gp === false ? 0 : 1,
          date_added: link.date_added,
        },
        today,
      ),
    )
    expect(missing.length).toBeGreaterThan(2)
    const days = links.flatMap(({ date_added }) => date_added ?? [])
    expect(days.every((day) => day < today)).toBe(true)
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(8)
    expect(links.every(({ created_at }) => created_at < now)).toBe(true)
    expect(links.some(({ da }) => da === null)).toBe(true)
  })

  test('has ranks that improve, fall, are not found, and were never looked up', async () => {
    const phrases = await kysely.selectFrom('key_phrases').select(['id', 'search_volume']).execute()
    const ranks = await kysely
      .selectFrom('key_phrase_ranks')
      .selectAll()
      .orderBy('key_phrase_id')
      .orderBy('checked_on')
      .execute()
    const histories = Map.groupBy(ranks, ({ key_phrase_id }) => key_phrase_id)
    const trends = phrases.map(({ id }) => {
      const history = histories.get(id)?.map(({ rank }) => rank) ?? []
      const [first, last] = [history[0], history.at(-1)]
      if (first === undefined || last === undefined) return 'never looked up'
      if (last === null) return first === null ? 'never found' : 'lost'
      return first === null || last < first ? 'improved' : 'not improved'
    })
    expect(new Set(trends)).toEqual(
      new Set(['never looked up', 'never found', 'lost', 'improved', 'not improved']),
    )
    expect(phrases.some(({ search_volume }) => search_volume === null)).toBe(true)
    expect(phrases.some(({ search_volume }) => search_volume !== null)).toBe(true)
  })

  test('has the competitors of the simulated search results, and the page at its recorded rank', async () => {
    const search = demoSearchWorld()
    const pages = await kysely
      .selectFrom('pages as p')
      .innerJoin('sites as s', 's.id', 'p.site_id')
      .innerJoin('key_phrases as k', (join) =>
        join.onRef('k.page_id', '=', 'p.id').on('k.is_primary', '=', true),
      )
      .select([
        'p.id',
        's.url',
        'p.page_url',
        's.country',
        's.city',
        's.state',
        'k.id as phrase',
        'k.key_phrase',
      ])
      .execute()
    let own = 0
    for (const page of pages) {
      const rows = await kysely
        .selectFrom('top_ten_rows')
        .select(['rank', 'url', 'title'])
        .where('page_id', '=', page.id)
        .orderBy('rank')
        .execute()
      if (rows.length === 0) continue
      const checks = await kysely
        .selectFrom('key_phrase_ranks')
        .select('rank')
        .where('key_phrase_id', '=', page.phrase)
        .orderBy('checked_on')
        .execute()
      const rank = checks.at(-1)?.rank ?? null
      const location =
        page.city === null || page.state === null ? undefined : { city: page.city, state: page.state }
      const url = joinUrl(page.url, page.page_url)
      const found = search.results(
        {
          q: page.key_phrase,
          country: page.country,
          ...(location && { location }),
          depth: 10,
          own: { url, last: { rank, on: today } },
        },
        now,
      )
      expect(rows).toEqual(
        found.items.map(({ position, url: at, title }) => ({ rank: position, url: at, title })),
      )
      expect(rows.find((row) => row.url === url)?.rank).toBe(rank !== null && rank <= 10 ? rank : undefined)
      own += rank !== null && rank <= 10 ? 1 : 0
    }
    expect(own).toBeGreaterThan(3)
  })

  test('has no notices about sites of another business', async () => {
    const sites = await kysely.selectFrom('sites').select(['business_id', 'name']).execute()
    const notices = await kysely.selectFrom('notices').select(['business_id', 'message']).execute()
    const reported = notices.flatMap(({ business_id, message }) =>
      sites
        .filter(({ name }) => message.includes(name))
        .map((site) => ({ ...site, isOwn: site.business_id === business_id })),
    )
    expect(reported.length).toBeGreaterThan(0)
    expect(reported.filter(({ isOwn }) => !isOwn)).toEqual([])
    expect(new Set(notices.map(({ business_id }) => business_id)).size).toBeGreaterThan(1)
  })

  test('has notices that link to the business’s own websites and pages', async () => {
    const notices = await kysely.selectFrom('notices').select(['business_id', 'href']).execute()
    const pages = await kysely.selectFrom('pages').select(['business_id', 'site_id', 'id']).execute()
    const own = new Set(
      pages.flatMap(({ business_id, site_id, id }) => [
        `${business_id} /secure/site/${site_id}`,
        `${business_id} /secure/site/${site_id}/page/${id}`,
        `${business_id} /secure/site/${site_id}/page/${id}/links`,
      ]),
    )
    expect(notices.length).toBeGreaterThan(3)
    expect(notices.filter(({ business_id, href }) => !own.has(`${business_id} ${href}`))).toEqual([])
  })

  test('stays within the limits of plans and lists', async () => {
    const known = await kysely.selectFrom('categories').select('name').execute()
    const sites = await kysely.selectFrom('sites').selectAll().execute()
    const names = known.map(({ name }) => name)
    expect(sites.flatMap((site) => site.categories).filter((name) => !names.includes(name))).toEqual([])
    expect(sites.some(({ competitors }) => competitors.length === 0)).toBe(true)
    const businesses = await kysely
      .selectFrom('businesses as b')
      .innerJoin('plans as p', 'p.id', 'b.plan_id')
      .select(['b.id', 'p.websites', 'p.sub_users'])
      .execute()
    const users = await kysely.selectFrom('users').select(['business_id', 'is_main']).execute()
    for (const { id, websites, sub_users } of businesses) {
      const own = users.filter(({ business_id }) => business_id === id)
      expect(own.filter(({ is_main }) => is_main)).toHaveLength(1)
      expect(own.length - 1).toBeLessThanOrEqual(sub_users)
      expect(sites.filter(({ business_id }) => business_id === id).length).toBeLessThanOrEqual(websites)
    }
  })

  test('has a waiting import, and finished ones that add up', async () => {
    const imports = await kysely.selectFrom('imports').selectAll().execute()
    const batches = await kysely.selectFrom('import_batches').selectAll().execute()
    for (const { id, state, total, done, added, duplicates, refused } of imports) {
      expect(added + duplicates + refused).toBe(done)
      const waits = state === 'processing'
      expect(done).toBe(waits ? 0 : total)
      const left = batches.filter(({ import_id }) => import_id === id).flatMap(({ rows }) => rows)
      expect(left).toHaveLength(waits ? total : 0)
      const links = await kysely.selectFrom('links').select('id').where('import_id', '=', id).execute()
      expect(links).toHaveLength(added)
    }
  })

  test('has the public password for every user', async () => {
    const hashes = await values('users', 'password_hash')
    expect(hashes.size).toBe(1)
    expect(await isPassword(DEMO_PASSWORD, [...hashes][0] ?? '')).toBe(true)
    expect(await values('users', 'email')).toEqual(
      new Set(
        ['admin', 'agency', 'second', 'customer', 'sub', 'canceled', 'expired', 'closed'].map(
          (name) => `${name}@demo.test`,
        ),
      ),
    )
  })
})
