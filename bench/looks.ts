/**
 * Looks at links, by the jobs of the server, beside users: beside the mixed load on PostgreSQL at the rate at which links
 * become due, and embedded, beside 20 users, as many as fit. `BENCH_CALLS=20 BENCH_SECONDS=10` tries it out.
 */
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { type Call, mixOf } from '@linkwright/server/src/testing/mix.ts'
import { seedTenants } from '@linkwright/server/src/testing/tenants.ts'
import { sql } from 'kysely'
import { percentile, type Row, within } from './row.ts'
import { messageOf, program, stop } from './support/child.ts'
import type { Looked, Looking } from './support/looking-server.ts'
import { openLoop } from './support/open-loop.ts'
import { type Place, postgres, withEmbedded } from './support/places.ts'
import { articleUrl, openPublishers } from './support/publishers.ts'

/** 140 looks and 10,000 calls. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 40)
/** The embedded rate has no limit. */
const EMBEDDED_SECONDS = SECONDS / 4
/**
 * Before the measurement, calls are made in rounds until those that waited during the start are answered: links that became due
 * are looked at, and the engine compiles.
 */
const WARM_UP = { seconds: 5, mostRounds: 6 }
/** The mixed load that docs/reliability.md requires of PostgreSQL. */
const CALLS = Number(process.env['BENCH_CALLS'] ?? 250)
const MOST_P95_MS = 200
const HOUR_MS = 3_600_000
/** 10,000 looks an hour. */
const MOST_MS_PER_LOOK = HOUR_MS / 10_000
/** A quarter more links become due, so that keeping up is more than enough. */
const DUE_EVERY_MS = MOST_MS_PER_LOOK / 1.25
const LINKS_OF_A_HOST = 4

interface Beside {
  businesses: number
  /** Calls of the mixed load. */
  perSecond: number
  seconds: number
  /** Between the times at which two links are due; 0: all at once. */
  dueEveryMs: number
  links: number
}

const besideMix: Beside = {
  businesses: 200,
  perSecond: CALLS,
  seconds: SECONDS,
  dueEveryMs: DUE_EVERY_MS,
  // As many as become due, and in the time of the start.
  links: Math.ceil(((SECONDS + WARM_UP.seconds * WARM_UP.mostRounds + 60) * 1000) / DUE_EVERY_MS),
}
/** A user clicks once a second. */
const besideClicks: Beside = {
  businesses: 20,
  perSecond: Math.min(20, CALLS),
  seconds: EMBEDDED_SECONDS,
  dueEveryMs: 0,
  links: 4000,
}

/** Places links on pages of the publishers and watches them. No others are watched. */
async function addWatches({ place }: Place, port: number, { links, dueEveryMs }: Beside): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.withOwner(async (owner) => {
      await sql`update plans set key_phrases = 0`.execute(owner)
      const { rows } = await sql<{ business_id: number; id: number; target: string; anchor: string }>`
        select k.business_id, k.id, s.url || p.page_url as target, k.anchor_text as anchor from links k
        join pages p on p.business_id = k.business_id and p.id = k.page_id
        join sites s on s.business_id = k.business_id and s.id = p.site_id
        where k.progress = 'placed' order by k.id % 97, k.id limit ${links}`.execute(owner)
      if (rows.length < links) throw new Error(`There are only ${rows.length} placed links.`)
      const hosts = Math.ceil(links / LINKS_OF_A_HOST)
      const urls = rows.map((row, nth) => articleUrl(port, { host: nth % hosts, nth, ...row }))
      await sql`
        with placed as (
          update links k set url = v.url
          from unnest(${rows.map(({ business_id }) => business_id)}::bigint[], ${rows.map(({ id }) => id)}::bigint[],
            ${urls}::text[]) with ordinality as v (business_id, id, url, nth)
          where k.business_id = v.business_id and k.id = v.id returning k.business_id, k.id, v.url, v.nth)
        insert into link_watches (business_id, link_id, url, first_url, host, placed_at, due_at)
        select business_id, id, url, url, substring(url from '^http://([^:]+)'), now(),
          now() + nth * ${dueEveryMs}::float8 * interval '1 millisecond'
        from placed`.execute(owner)
      await sql`insert into read_hosts (host, next_due_at) select host, min(due_at) from link_watches group by host`.execute(
        owner,
      )
      await sql`vacuum analyze link_watches, read_hosts`.execute(owner)
    })
  } finally {
    await database.close()
  }
}

/** Milliseconds between two looks, the 95th percentile of the calls in milliseconds, and how many were refused. */
async function lookBeside(
  place: Place,
  beside: Beside,
): Promise<{ perLook: number; p95: number; refused: number }> {
  const { businesses, perSecond, seconds } = beside
  const tenants = await seedTenants(place.place, { name: 'looks', businesses, pages: 5, linksEach: 100 })
  const publishers = await openPublishers()
  await addWatches(place, publishers.port, beside)
  const server = program('looking-server', { place: place.place, port: publishers.port } satisfies Looking)
  const looked = async () => {
    server.send('count')
    return await messageOf<Looked>(server)
  }
  let called = 0
  const next = (): Call => {
    const [call] = mixOf(tenants, 1, (called += 1))
    if (call === undefined) throw new Error('There are no calls.')
    return call
  }
  try {
    const address = await messageOf<string>(server)
    for (let round = 0; round < WARM_UP.mostRounds; round += 1) {
      const { took } = await openLoop(next, { address, perSecond, seconds: WARM_UP.seconds })
      if (percentile(took, 95) <= MOST_P95_MS) break
    }
    const [before, began] = [await looked(), performance.now()]
    const { took, refused } = await openLoop(next, { address, perSecond, seconds })
    const ms = performance.now() - began
    const { looks, notLive } = await looked()
    const [perLook, p95] = [ms / (looks - before.looks), percentile(took, 95)]
    const anHour = Math.round(HOUR_MS / perLook).toLocaleString('en-US')
    console.error(
      `${place.name}: ${anHour} looks an hour beside ${perSecond} calls a second, whose 95th percentile is ${p95.toFixed(0)} ms; ${refused} were refused`,
    )
    if (notLive > 0) throw new Error(`${notLive} looks have not seen the link.`)
    if (looks === beside.links) throw new Error('All links were looked at before the end.')
    return { perLook, p95, refused }
  } finally {
    await stop(server)
    publishers.close()
  }
}

async function onPostgres(): Promise<Row[]> {
  const place = await postgres()
  try {
    const { perLook, p95, refused } = await lookBeside(place, besideMix)
    if (refused > 0) throw new Error(`${refused} calls were refused.`)
    return [
      within(
        `a look beside ${CALLS} calls of the mixed load a second, PostgreSQL`,
        perLook,
        MOST_MS_PER_LOOK,
      ),
      within('the 95th percentile of those calls', p95, MOST_P95_MS),
    ]
  } finally {
    await place.remove()
  }
}

export async function run(): Promise<Row[]> {
  const rows = await onPostgres()
  await withEmbedded((place) => lookBeside(place, besideClicks))
  return rows
}
