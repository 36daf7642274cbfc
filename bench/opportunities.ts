/** A site with 10,000 opportunities: any page of its list, in each order, and filtered by a text or a choice. */
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { sql } from 'kysely'
import { median, type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { timedGetter } from './support/get.ts'
import { onBoth, type Place } from './support/places.ts'
import { newPage, serve } from './support/server.ts'

const ALL = 10_000
const OF_A_PAGE = 1000
const MOST_MS = 50
const ROUNDS = 7
/** Executions after which a statement keeps its plan. */
const WARM = 8

/** Texts that none, one and two of three contain. */
const queries = {
  'the first page': '',
  'the last page': `offset=${ALL - 25}`,
  'by URL': 'sort=url',
  'by page': 'sort=page_nickname',
  'filtered by a text of none': 'q=No+Such+Text',
  'filtered by a text of one': 'q=Blog5999.Example',
  'filtered by a text of most': 'q=reader',
  'filtered by status': 'status=Emailed',
  'filtered by priority and text, by URL': 'priority=1&sort=url&q=reader',
}

async function fill({ place }: Place, siteId: number): Promise<void> {
  const database = await openDatabase(place)
  try {
    await sql`
      with made as (
        insert into pages (business_id, site_id, page_nickname, page_url, page_type, reporting, position)
        select business_id, ${siteId}, 'Page ' || n, '/page-' || n, 'page', '#1 Overall', 100 + n
        from sites, generate_series(1, ${ALL / OF_A_PAGE}::int) as n where id = ${siteId}
        returning business_id, id, position)
      insert into opportunities (business_id, page_id, comp_url, url, url_hash, title, anchor_text, backlinks, da, score,
        status, priority, host, seen_at)
      select p.business_id, p.id, 'https://rival' || n % 10 || '.example/espresso',
        'https://blog' || ((p.position - 101) * ${OF_A_PAGE}::int + n) || '.example/a-word-on-coffee',
        decode(md5('link ' || n), 'hex'), case when n % 4 > 0 then 'Coffee, and what to brew it with ' || n end,
        case when n % 3 = 0 then 'espresso machine' else 'what reader ' || n || ' says' end, n % 90, n % 100, n % 97,
        case when n % 10 = 0 then 'Emailed' else 'New' end, n % 7 = 0,
        'blog' || n || '.example', now()
      from made p, generate_series(1, ${OF_A_PAGE}::int) as n`.execute(database.jobs)
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
}

async function measure(place: Place): Promise<Row[]> {
  const token = await newAccount(place.place)
  const made = await serve(place, token)
  const { siteId } = await newPage(made.client)
  await made.stop()
  await fill(place, siteId)
  const { address, stop } = await serve(place, token)
  try {
    const open = timedGetter(`${address}/api`, token)
    const rows: Row[] = []
    for (const [what, query] of Object.entries(queries)) {
      const send = () => open(`/site/${siteId}/link-ops?limit=25&${query}`)
      for (let again = 0; again < WARM; again += 1) await send()
      const times: number[] = []
      while (times.length < ROUNDS) times.push(await send())
      rows.push(within(`of ${ALL} opportunities ${what}, ${place.name}`, median(times), MOST_MS))
    }
    return rows
  } finally {
    await stop()
  }
}

export async function run(): Promise<Row[]> {
  return (await onBoth(measure)).flat()
}
