/** A site with 500 pages, 3,000 key phrases and 100,000 links on the embedded database: opening it, and adding a link. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { refreshFigures } from '@linkwright/server/src/areas/tracking/figures/score-site.ts'
import { addLookUps } from '@linkwright/server/src/testing/look-ups.ts'
import { sql } from 'kysely'
import { median, type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import type { Place } from './support/places.ts'
import { serve } from './support/server.ts'

const PAGES = 500
const PHRASES = 6
const LINKS = 200
const MOST_MS = 300
/** The page that gets one more link has no other links. */
const ADDED_TO = 1
const ROUNDS = 9

/** A site with its home page and other pages, each with the given number of links. */
async function newSite(place: DatabasePlace, linksEach: number): Promise<number> {
  const database = await openDatabase(place)
  // A hundred thousand rows in one statement may take longer than the deadline of a call.
  const { jobs: kysely } = database
  try {
    const { id: business_id } = await kysely.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
    const { id: site_id } = await kysely
      .insertInto('sites')
      .values({ business_id, name: 'Harbor Coffee', url: 'https://harbor.example', country: 'Ireland' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pages = await kysely
      .insertInto('pages')
      .values(
        Array.from({ length: PAGES }, (_, nth) => ({
          business_id,
          site_id,
          page_nickname: `Page ${nth}`,
          page_url: nth === 0 ? '/' : `/page-${nth}`,
          page_type: nth === 0 ? ('home' as const) : ('page' as const),
          word_count: 900,
          position: nth,
        })),
      )
      .returning('id')
      .execute()
    const ids = pages.map(({ id }) => id)
    await addLookUps(kysely)
    await sql`
      insert into key_phrases (business_id, page_id, key_phrase, is_primary, position)
      select ${business_id}, page_id, 'coffee beans ' || page_id || ' kind ' || nth, nth = 0, nth
      from unnest(${ids}::bigint[]) as page_id, generate_series(0, ${PHRASES - 1}) as nth`.execute(kysely)
    await sql`
      insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth)
      select business_id, id, date '2026-11-15' - 14 * nth, 1 + (id + nth) % 60, 100
      from key_phrases, generate_series(0, 5) as nth where business_id = ${business_id}`.execute(kysely)
    await sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress, date_added)
      select ${business_id}, page_id, 'https://blog' || nth || '.example/' || page_id,
        decode(md5(page_id || ' ' || nth), 'hex'), 'click here', 'generic', 'natural', 'placed', date '2026-11-01'
      from unnest(${ids.filter((_, nth) => nth !== ADDED_TO)}::bigint[]) as page_id, generate_series(1, ${linksEach}::int) as nth`.execute(
      kysely,
    )
    await kysely
      .transaction()
      .execute((trx) => refreshFigures(new TenantDb(trx, business_id), site_id, '2026-11-21', ids))
    return site_id
  } finally {
    await database.close()
  }
}

interface Times {
  show: number
  session: number
  link: number
}

async function timesOf(place: Place, siteId: number, token: string): Promise<Times> {
  const { client, stop } = await serve(place, token)
  const spent: Record<keyof Times, number[]> = { show: [], session: [], link: [] }
  const time = async (name: keyof Times, work: () => Promise<unknown>, counts: boolean) => {
    const start = performance.now()
    await work()
    if (counts) spent[name].push(performance.now() - start)
  }
  try {
    const { pages } = await client.sites.show({ siteId })
    const pageId = pages[ADDED_TO]?.id ?? 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      await time('show', () => client.sites.show({ siteId }), round > 0)
      await time('session', () => client.session.read(), round > 0)
      const form = { siteId, pageId, anchor_text: 'here', url_progress: 'in_process' } as const
      await time('link', () => client.links.add(form), round > 0)
    }
    return { show: median(spent.show), session: median(spent.session), link: median(spent.link) }
  } finally {
    await stop()
  }
}

/** A new database with one site, all of whose pages but one have the given number of links. */
async function measure(linksOfOthers: number): Promise<Times> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-bench-'))
  const place: Place = {
    name: 'embedded',
    place: { dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
  try {
    const token = await newAccount(place.place)
    const siteId = await newSite(place.place, linksOfOthers)
    return await timesOf(place, siteId, token)
  } finally {
    await place.remove()
  }
}

export async function run(): Promise<Row[]> {
  const [few, all] = [await measure(0), await measure(LINKS)]
  return [
    within('opening a site of 500 pages, 3,000 phrases and 100,000 links, embedded', all.show, MOST_MS),
    within('reading the session that contains it, embedded', all.session, MOST_MS),
    {
      what: 'adding a link to one of its pages, compared with a site without other links, embedded',
      ours: all.link,
      peer: few.link,
      ratio: all.link / few.link,
      limit: 1.5,
    },
  ]
}
