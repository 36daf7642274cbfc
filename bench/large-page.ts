/** A page with 170,000 links that is searched for a text, and one with 60,000 whose links are exported. */
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { refreshFigures } from '@linkwright/server/src/areas/tracking/figures/score-site.ts'
import { sql } from 'kysely'
import { median, type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { timedGetter } from './support/get.ts'
import { onBothFilled, type Place } from './support/places.ts'
import { newPage, serve } from './support/server.ts'
import { fillInBulk } from './support/fill-in-bulk.ts'

const SEARCHED = 170_000
const EXPORTED = 60_000
const MOST_SEARCH_MS = 300
const MOST_EXPORT_MS = 2000
const ROUNDS = 7
const DAY = '2026-11-21'

/** Texts that no link, one link and two of three links contain. */
const texts = ['No Such Text', 'Blog59999.Example', 'reader']

interface Page {
  siteId: number
  pageId: number
}

async function fill({ place }: Place, { siteId, pageId }: Page, links: number): Promise<void> {
  const database = await openDatabase(place)
  try {
    const { id } = await database.kysely.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
    const addLinks = sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress, date_added)
      select ${id}, ${pageId}, 'https://blog' || n || '.example/a-word-on-coffee', decode(md5('link ' || n), 'hex'),
        case when n % 3 = 0 then 'espresso machine' else 'what reader ' || n || ' says' end,
        'generic', 'natural', 'placed', date '2026-11-01'
      from generate_series(1, ${links}::int) as n`
    await database.withOwner((owner) =>
      fillInBulk(owner, ['links'], async () => void (await addLinks.execute(owner))),
    )
    await database.jobs
      .transaction()
      .execute((trx) => refreshFigures(new TenantDb(trx, id), siteId, DAY, [pageId]))
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
}

interface Pages {
  token: string
  searched: Page
  exported: Page
}

async function newPages(place: Place): Promise<Pages> {
  const token = await newAccount(place.place)
  const made = await serve(place, token)
  const [searched, exported] = [
    await newPage(made.client),
    await newPage(made.client, 'https://second.example'),
  ]
  await made.stop()
  await fill(place, searched, SEARCHED)
  await fill(place, exported, EXPORTED)
  return { token, searched, exported }
}

async function measure(place: Place, { token, searched, exported }: Pages): Promise<Row[]> {
  const { address, stop } = await serve(place, token)
  try {
    const open = timedGetter(`${address}/api`, token)
    const path = ({ siteId, pageId }: Page) => `/site/${siteId}/page/${pageId}/links`
    const rows: Row[] = []
    for (const text of texts) {
      const ms = await medianTime(() => open(`${path(searched)}?limit=100&q=${encodeURIComponent(text)}`))
      rows.push(within(`'${text}' among ${SEARCHED} links, ${place.name}`, ms, MOST_SEARCH_MS))
    }
    const ms = await medianTime(() => open(`${path(exported)}/export`))
    rows.push(within(`the export of a page of ${EXPORTED} links, ${place.name}`, ms, MOST_EXPORT_MS))
    return rows
  } finally {
    await stop()
  }
}

/** After a warm-up call. */
async function medianTime(work: () => Promise<number>): Promise<number> {
  await work()
  const times: number[] = []
  while (times.length < ROUNDS) times.push(await work())
  return median(times)
}

export async function run(): Promise<Row[]> {
  return (await onBothFilled(newPages, measure)).flat()
}
