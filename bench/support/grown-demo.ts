import { refreshFigures } from '@linkwright/server/src/areas/tracking/figures/score-site.ts'
import { openSession } from '@linkwright/server/src/areas/account/session/tokens.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { addLookUps } from '@linkwright/server/src/testing/look-ups.ts'
import { seedDemo } from '@linkwright/server/src/seed/demo.ts'
import { sql } from 'kysely'
import type { Place } from './places.ts'

const EMAIL = 'agency@demo.test'
const PAGES = 5
const PHRASES = 3

export interface GrownDemo {
  /** A session of the agency. */
  token: string
  siteId: number
  pageId: number
}

/** The demo, whose agency has this many more sites and links. Returns the first of the new sites and its home page. */
export async function grownDemo({ place }: Place, sites: number, links: number): Promise<GrownDemo> {
  const database = await openDatabase(place)
  // Some statements take longer than the timeout of a call.
  const { jobs: kysely } = database
  try {
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    await seedDemo(kysely, now, console.error)
    const user = await kysely
      .selectFrom('users')
      .select(['id', 'business_id'])
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
    const { business_id } = user
    const added = await sql<{ id: number }>`
      insert into sites (business_id, name, url, country, position)
      select ${business_id}, 'Harbor Coffee ' || n, 'https://harbor' || n || '.example', 'Ireland', 1000 + n
      from generate_series(1, ${sites}::int) as n returning id`.execute(kysely)
    const siteIds = added.rows.map(({ id }) => id)
    await sql`
      insert into pages (business_id, site_id, page_nickname, page_url, page_type, word_count, position)
      select ${business_id}, s, 'Page ' || n, case n when 0 then '/' else '/page-' || n end,
        case n when 0 then 'home' else 'page' end, 900, n
      from unnest(${siteIds}::bigint[]) as s, generate_series(0, ${PAGES - 1}) as n`.execute(kysely)
    await addLookUps(kysely)
    await sql`
      insert into key_phrases (business_id, page_id, key_phrase, is_primary, position)
      select ${business_id}, id, 'coffee beans ' || id || ' kind ' || n, n = 0, n
      from pages, generate_series(0, ${PHRASES - 1}) as n where site_id = any(${siteIds}::bigint[])`.execute(
      kysely,
    )
    await sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress, date_added)
      select ${business_id}, p.ids[1 + n % array_length(p.ids, 1)], 'https://blog' || n || '.example/post',
        decode(md5('grown ' || n), 'hex'), 'click here', 'generic', 'natural', 'placed', date '2026-11-01' - n % 300
      from (select array_agg(id) as ids from pages where site_id = any(${siteIds}::bigint[])) as p,
        generate_series(1, ${links}::int) as n`.execute(kysely)
    const db = (trx: typeof kysely) => new TenantDb(trx, business_id)
    for (const site of siteIds) {
      const pages = await kysely.selectFrom('pages').select('id').where('site_id', '=', site).execute()
      const ids = pages.map(({ id }) => id)
      await kysely.transaction().execute((trx) => refreshFigures(db(trx), site, today, ids))
    }
    const [siteId = 0] = siteIds
    const { id: pageId } = await kysely
      .selectFrom('pages')
      .select('id')
      .where('site_id', '=', siteId)
      .orderBy('position')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(kysely, user, now)
    return { token, siteId, pageId }
  } finally {
    await database.close()
  }
}
