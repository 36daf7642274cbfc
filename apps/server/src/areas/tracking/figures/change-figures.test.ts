import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aGuestPost, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { reclassify } from '../links/reclassify.ts'
import { refreshFigures } from './score-site.ts'

const days = ['2026-09-01', '2026-10-01', '2026-10-31', '2026-11-19'] as const
const anchors = ['Espresso Machine', 'the best espresso machine', 'Harbor Coffee', 'click here', ''] as const

/** `page` and `nth` choose among what is there when the step is taken. */
const place = { page: fc.nat(2), nth: fc.nat(40) }
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    ...place,
    anchor_text: fc.constantFrom(...anchors),
    url_progress: fc.constantFrom('placed' as const, 'in_process' as const, 'not_ordered' as const),
    date_completed: fc.constantFrom(...days),
    isBelow: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('complete' as const),
    ...place,
    url_progress: fc.constantFrom('placed' as const, 'in_process' as const),
  }),
  fc.record({ kind: fc.constant('remove' as const), ...place }),
  fc.record({
    kind: fc.constant('order' as const),
    ...place,
    suggested: fc.boolean(),
    isBelow: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('take back' as const), ...place }),
  fc.record({ kind: fc.constant('remove many' as const), ...place }),
  fc.record({ kind: fc.constant('put back' as const), ...place }),
  fc.record({ kind: fc.constant('import' as const), ...place, anchor_text: fc.constantFrom(...anchors) }),
  fc.record({ kind: fc.constant('phrase' as const), ...place, phrase: fc.constantFrom('click', 'machine') }),
  fc.record({ kind: fc.constant('next day' as const), ...place }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** Steps of one list are taken at once. */
const ways = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 })

/** One step of each kind after another, so that none is left to chance. */
const first = { page: 0, nth: 0 }
const eachKind: Step[] = [
  {
    kind: 'add',
    ...first,
    anchor_text: anchors[0],
    url_progress: 'placed',
    date_completed: days[0],
    isBelow: false,
  },
  { kind: 'complete', ...first, url_progress: 'placed' },
  { kind: 'order', ...first, suggested: true, isBelow: false },
  { kind: 'import', ...first, anchor_text: anchors[1] },
  { kind: 'import', ...first, anchor_text: anchors[4] },
  { kind: 'remove many', ...first },
  { kind: 'put back', ...first },
  { kind: 'remove', ...first },
]

describe.each(eitherDatabase)('figures updated by added and removed links, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let db: TenantDb

  beforeAll(async () => {
    db = new TenantDb(server.database.kysely, agency.business_id)
  })

  async function newSite() {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    const pages = [site.pages[0]?.id ?? 0]
    for (const page_url of ['/espresso', '/beans'])
      pages.push((await agency.client.pages.add({ siteId, ...aPageForm({ page_url }) })).page.id)
    const phrases = await db.from('key_phrases').select('id').where('page_id', 'in', pages).execute()
    const ranks = phrases.map(({ id }, nth) => ({ key_phrase_id: id, rank: 4 + 5 * nth, depth: 100 }))
    await db
      .insert(
        'key_phrase_ranks',
        ranks.map((rank) => ({ ...rank, checked_on: '2026-11-20' })),
      )
      .execute()
    await count(siteId, pages)
    return { siteId, pages }
  }

  /** From scratch, as of the day that the site was scored for. */
  async function count(siteId: number, pages: readonly number[]) {
    const scored = await db
      .from('site_figures')
      .select('scored_on')
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
    await server.database.kysely.transaction().execute(async (trx) => {
      const own = new TenantDb(trx, agency.business_id)
      for (const id of pages) await reclassify(own, id)
      await refreshFigures(own, siteId, scored.scored_on, pages)
    })
  }

  async function stored(siteId: number, pages: readonly number[]) {
    const ofPages = await db
      .from('page_figures')
      .selectAll()
      .select(sql<null>`null`.as('computed_at'))
      .where('page_id', 'in', pages)
      .orderBy('page_id')
      .execute()
    const phrases = await db
      .from('key_phrases')
      .select(['id', 'links_containing', 'exact_links'])
      .where('page_id', 'in', pages)
      .orderBy('id')
      .execute()
    const site = await db.from('site_figures').selectAll().where('site_id', '=', siteId).execute()
    return { ofPages, phrases, site }
  }

  /** The cart lines of these pages, counted, and the counts stored with figures and links. */
  async function carts(pages: readonly number[]) {
    const { rows: lines } = await sql`
      select p.id,
        (select count(*) from cart_links c where c.page_id = p.id and c.parent_id is null and c.anchor_category = 'exact') as exact,
        (select count(*) from cart_links c where c.page_id = p.id and c.parent_id is null and c.anchor_category = 'blended') as blended,
        (select count(*) from cart_links c where c.page_id = p.id and c.parent_id is null and c.anchor_category = 'natural') as natural,
        array(select c.link_map_id from cart_links c where c.page_id = p.id and c.link_map_id is not null order by 1) as suggestions,
        array(select c.parent_id from cart_links c where c.page_id = p.id and c.parent_id is not null order by 1) as parents
      from pages p where p.id = any(${[...pages]}::bigint[]) order by p.id`.execute(server.database.kysely)
    const { rows: published } = await sql`
      select f.page_id as id, f.cart_exact as exact, f.cart_blended as blended, f.cart_natural as natural,
        array(select l.id from links l where l.page_id = f.page_id and l.in_cart order by 1) as suggestions,
        array(select l.id from links l, generate_series(1, l.cart_tiers) where l.page_id = f.page_id order by 1) as parents
      from page_figures f where f.page_id = any(${[...pages]}::bigint[]) order by f.page_id`.execute(
      server.database.kysely,
    )
    return { lines, published }
  }

  let urls = 0
  const nextUrl = () => `https://blog${(urls += 1)}.example`

  async function take(step: Step, { siteId, pages }: { siteId: number; pages: number[] }): Promise<unknown> {
    const pageId = pages[step.page] ?? 0
    const to = { siteId, pageId }
    const one = <T>(list: readonly T[]) => list[step.nth % Math.max(1, list.length)]
    const { client } = agency
    if (step.kind === 'next day') {
      server.clock.now = new Date(server.clock.now.getTime() + 86_400_000)
      // Sessions last a day.
      return void (agency.client = await server.signIn(agency))
    }
    if (step.kind === 'phrase') return await client.keyPhrases.add({ ...to, phrase: step.phrase })
    if (step.kind === 'import') {
      const csv = [nextUrl(), nextUrl()].map((url) => ({
        url,
        anchor_text: step.anchor_text,
        date_added: '',
      }))
      return await client.links.importCsv({ ...to, csv })
    }
    if (step.kind === 'take back') {
      const line = one(await client.cart.list())
      return line === undefined ? undefined : await client.cart.remove({ id: line.cart_id })
    }
    if (step.kind === 'remove many') {
      // Also suggestions that lie in a cart, which no list shows.
      const { rows } = await sql<{ id: number }>`
        select id from links where page_id = ${pageId} order by in_cart desc, id`.execute(
        server.database.kysely,
      )
      const ids = rows.slice(step.nth % Math.max(1, rows.length)).map(({ id }) => id)
      return ids.length === 0 ? undefined : await client.links.removeMany({ ...to, ids: ids.slice(0, 3) })
    }
    if (step.kind === 'put back') {
      const run = one((await client.bulk.list({})).filter(({ undo_until }) => undo_until !== null))
      return run === undefined ? undefined : await client.bulk.undo({ id: run.id })
    }
    const links = await client.links.list(to)
    const parent = one(links.filter(({ url, level }) => url !== null && level === 'primary'))
    const suggestion = one(links.filter(({ url_progress }) => url_progress === 'not_ordered'))
    if (step.kind === 'add') {
      const { anchor_text, url_progress, date_completed, isBelow } = step
      return await client.links.add({
        ...to,
        anchor_text,
        ...(anchor_text === '' ? { anchor_type: 'no text' as const } : {}),
        url_progress,
        ...(url_progress === 'placed' ? { url: nextUrl(), date_completed } : {}),
        ...(isBelow && parent !== undefined ? { level: 'secondary' as const, parent_id: parent.id } : {}),
      })
    }
    if (step.kind === 'order')
      return await client.cart.add(
        aGuestPost(to, {
          anchor: suggestion?.anchor_text || 'click here',
          ...(step.suggested && suggestion !== undefined ? { linkMap_id: suggestion.id } : {}),
          ...(step.isBelow && parent !== undefined ? { parent_id: parent.id } : {}),
        }),
      )
    const link = one(links)
    if (step.kind === 'remove')
      return link === undefined ? undefined : await client.links.remove({ ...to, linkId: link.id })
    if (suggestion === undefined) return undefined
    return await client.links.add({
      ...to,
      id: suggestion.id,
      anchor_text: suggestion.anchor_text,
      ...(suggestion.anchor_text === '' ? { anchor_type: 'no text' as const } : {}),
      url_progress: step.url_progress,
      ...(step.url_progress === 'placed' ? { url: nextUrl(), date_completed: '2026-11-01' } : {}),
    })
  }

  it('equal a full recount, including carts, after any additions and removals at once', async () => {
    const taken = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(ways, async (way) => {
        server.clock.now = new Date('2026-11-21T10:00:00Z')
        agency.client = await server.signIn(agency)
        const site = await newSite()
        for (const at of way)
          await Promise.all(
            at.map(async (step) => {
              // Two may choose the same link or suggestion: one of them is refused, as is who calls at midnight.
              const done = await take(step, site).then(
                () => step.kind,
                ({ status }: { status: number }) => {
                  expect([401, 404, 409, 422], step.kind).toContain(status)
                  return 'refused'
                },
              )
              taken.set(done, (taken.get(done) ?? 0) + 1)
            }),
          )
        const { lines, published } = await carts(site.pages)
        expect(published).toEqual(lines)
        const before = await stored(site.siteId, site.pages)
        await count(site.siteId, site.pages)
        expect(before).toEqual(await stored(site.siteId, site.pages))
      }),
      { numRuns: 6, endOnFailure: true, examples: [[eachKind.map((step) => [step])]] },
    )
    for (const { kind } of eachKind) expect(taken.get(kind) ?? 0, kind).toBeGreaterThan(0)
  }, 120_000)
})
