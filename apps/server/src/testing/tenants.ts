import { type Kysely, sql } from 'kysely'
import { refreshFigures } from '../areas/tracking/figures/score-site.ts'
import { openSession } from '../areas/account/session/tokens.ts'
import { mailbox } from '../areas/account/session/mailbox.ts'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { NO_PASSWORD } from '../http/secrets.ts'
import { addLookUps } from './look-ups.ts'

export interface Tenant {
  business_id: number
  token: string
  siteId: number
  pageIds: number[]
  /** Of the first page's links, to be read one by one. */
  linkIds: number[]
}

interface Size {
  /** Prefix of their email addresses. */
  name: string
  businesses: number
  pages: number
  linksEach: number
}

const LARGEST_PLAN = 5
const PHRASES = 6
const LINKS_AT_ONCE = 100_000

/** A number of businesses with one site each, with a number of pages per site and links per page. */
export async function seedTenants(
  place: DatabasePlace,
  { name, businesses, pages, linksEach }: Size,
): Promise<Tenant[]> {
  const database = await openDatabase(place)
  try {
    // The owner's statements may be long.
    return await database.withOwner(async (owner) => {
      const kysely = owner as Kysely<DB>
      const today = new Date().toISOString().slice(0, 10)
      const tenants: Tenant[] = []
      for (let nth = 0; nth < businesses; nth += 1)
        tenants.push(await aTenant(kysely, `${name}${nth}`, pages))
      await addLookUps(kysely)
      const atOnce = Math.max(1, Math.floor(LINKS_AT_ONCE / (pages * linksEach)))
      for (let from = 0; from < tenants.length; from += atOnce)
        await addLinks(kysely, tenants.slice(from, from + atOnce), linksEach)
      await sql`vacuum analyze`.execute(kysely)
      for (const tenant of tenants) await finish(kysely, tenant, today)
      await sql`vacuum analyze`.execute(kysely)
      return tenants
    })
  } finally {
    await database.close()
  }
}

async function aTenant(kysely: Kysely<DB>, name: string, pages: number): Promise<Tenant> {
  return await kysely.transaction().execute(async (trx) => {
    const { id: business_id } = await trx
      .insertInto('businesses')
      .values({ name, plan_id: LARGEST_PLAN, api_access: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = { first_name: 'Ada', last_name: name, ...mailbox(`${name}@example.test`) }
    const { id } = await trx
      .insertInto('users')
      .values({ business_id, user_type: 'agency', is_main: true, ...person, password_hash: NO_PASSWORD })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(trx, { business_id, id }, new Date())
    const { id: siteId } = await trx
      .insertInto('sites')
      .values({ business_id, name, url: `https://${name}.example`, country: 'Ireland' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into pages (business_id, site_id, page_nickname, page_url, page_type, word_count, position)
      select ${business_id}, ${siteId}, 'Page ' || n, case n when 0 then '/' else '/page-' || n end,
        case n when 0 then 'home' else 'page' end, 900, n
      from generate_series(0, ${pages - 1}::int) as n returning id`.execute(trx)
    const pageIds = rows.map((row) => row.id)
    await sql`
      with added as (
        insert into key_phrases (business_id, page_id, key_phrase, is_primary, position)
        select ${business_id}, page_id, 'coffee beans ' || page_id || ' kind ' || n, n = 0, n
        from unnest(${pageIds}::bigint[]) as page_id, generate_series(0, ${PHRASES - 1}) as n returning id)
      insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth)
      select ${business_id}, id, current_date - 14 * n, 1 + (id + n) % 60, 100
      from added, generate_series(0, 5) as n`.execute(trx)
    return { business_id, token, siteId, pageIds, linkIds: [] }
  })
}

/** Ten texts of anchor among them, a tenth in process, dates over two years. */
async function addLinks(kysely: Kysely<DB>, tenants: readonly Tenant[], each: number): Promise<void> {
  const pairs = tenants.flatMap(({ business_id, pageIds }) => pageIds.map((id) => [business_id, id] as const))
  await sql`
    insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress,
      source, date_added, date_completed)
    select b, p, url, decode(md5(p || ' ' || n), 'hex'), 'reader ' || n % 10 || ' on coffee', 'generic', 'natural',
      case when n % 10 = 0 then 'in_process' else 'placed' end, 'CSV import', day, day
    from unnest(${pairs.map(([b]) => b)}::bigint[], ${pairs.map(([, p]) => p)}::bigint[]) as v (b, p)
    cross join lateral (
      select n, 'https://blog' || n || '.example/a-word-on-coffee/' || p as url,
        case when n % 10 = 0 then null else current_date - n % 700 end as day
      from generate_series(1, ${each}::int) as n) as made`.execute(kysely)
}

async function finish(kysely: Kysely<DB>, tenant: Tenant, today: string): Promise<void> {
  const { business_id, siteId, pageIds } = tenant
  await kysely
    .transaction()
    .execute((trx) => refreshFigures(new TenantDb(trx, business_id), siteId, today, pageIds))
  const few = await kysely
    .selectFrom('links')
    .select('id')
    .where('business_id', '=', business_id)
    .where('page_id', '=', pageIds[0] ?? 0)
    .orderBy('id')
    .limit(20)
    .execute()
  tenant.linkIds = few.map(({ id }) => id)
}
