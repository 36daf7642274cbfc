/**
 * Watching published links: looks at local pages of many hosts, one link each, by the jobs of the server beside the mixed load on
 * PostgreSQL, and beside 20 clicking users embedded; the claim of due hosts among 1,000,000 watches; and the demo aged by 90 days.
 * `LINKWRIGHT_BENCH_LOOKS=300` and `LINKWRIGHT_BENCH_WATCHES=100000` change the sizes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_AGING_DAYS } from '@linkwright/core/account/demo/aging'
import { createClient } from '@linkwright/sdk'
import { DEMO_PASSWORD } from '@linkwright/server/src/seed/accounts.ts'
import { claimHosts, watchDueJob } from '@linkwright/server/src/areas/tracking/verification/watch-due.job.ts'
import { boot } from '@linkwright/server/src/boot.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { readConfig } from '@linkwright/server/src/env.ts'
import { enqueue } from '@linkwright/server/src/jobs/enqueue.ts'
import { localPublishers } from '@linkwright/server/src/testing/local-publishers.ts'
import { type Call, mixOf } from '@linkwright/server/src/testing/mix.ts'
import { seedTenants } from '@linkwright/server/src/testing/tenants.ts'
import { type Kysely, sql } from 'kysely'
import { median, type Row, within } from './row.ts'
import { serve } from './support/server.ts'
import { newAccount } from './support/account.ts'
import { onBothFilled, type Place, postgres, withEmbedded } from './support/places.ts'

const LOOKS = Number(process.env['LINKWRIGHT_BENCH_LOOKS'] ?? 600)
const WATCHES = Number(process.env['LINKWRIGHT_BENCH_WATCHES'] ?? 1_000_000)
const HOSTS = 60_000
/** 10,000 looks an hour. */
const MOST_MS_PER_LOOK = 360
const MOST_CLAIM_MS = 50
const CLAIMS = 9
const MOST_AGING_SECONDS = 60
const ADMIN = 'admin@demo.test'
const TARGET = 'https://garden.example/tools'

/** Calls beside the looks: `clients` that each pause between two calls. */
interface Users {
  businesses: number
  clients: number
  pauseMs: number
}
/** Half of the 250 mixed requests per second that are required on PostgreSQL. */
const mixed: Users = { businesses: 200, clients: 25, pauseMs: 200 }
const clicking: Users = { businesses: 20, clients: 20, pauseMs: 1000 }

/** Watches with a link each, due now, on hosts of local publishers. */
async function addWatches<DB>(kysely: Kysely<DB>, origins: readonly string[]): Promise<void> {
  await sql`
    with placed as (
      update links k set url = v.url, anchor_text = 'garden tools'
      from (select l.business_id, l.id, o.url from
        (select business_id, id, row_number() over (order by id) as nth from links where progress = 'placed') l
        join unnest(${origins}::text[]) with ordinality as o (url, nth) on o.nth = l.nth) v
      where k.business_id = v.business_id and k.id = v.id returning k.business_id, k.id, k.url)
    insert into link_watches (business_id, link_id, url, first_url, host, placed_at, due_at)
    select business_id, id, url, url, substring(url from '^https?://([^/:?#]+)'), now(), now() from placed`.execute(
    kysely,
  )
  await sql`insert into read_hosts (host, next_due_at) select host, now() from link_watches`.execute(kysely)
}

async function call(address: string, next: () => Call): Promise<void> {
  const { method, path, token, body } = next()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body }) })
  await response.arrayBuffer()
}

/** Milliseconds per look beside users. */
async function lookRate({ place }: Place, { businesses, clients, pauseMs }: Users): Promise<number> {
  const tenants = await seedTenants(place, { name: 'watch', businesses, pages: 5, linksEach: 100 })
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    LINKWRIGHT_DEMO: '0',
    ...(place.url === undefined ? { LINKWRIGHT_DATA: place.dataDir } : { DATABASE_URL: place.url }),
  })
  const running = await boot(config, () => {})
  const { kysely } = running.database
  const publishers = await localPublishers(kysely, { count: LOOKS, target: TARGET })
  Object.assign(running.services.integrations, publishers.reading)
  const ended = new AbortController()
  let called = 0
  const next = () => {
    const [made] = mixOf(tenants, 1, (called += 1))
    if (made === undefined) throw new Error('no calls')
    return made
  }
  const users = Array.from({ length: clients }, async () => {
    while (!ended.signal.aborted) {
      await call(running.address, next)
      await sleep(pauseMs)
    }
  })
  try {
    await running.database.withOwner((owner) =>
      addWatches(
        owner,
        publishers.origins.map((origin) => `${origin}/post`),
      ),
    )
    const began = performance.now()
    for (;;) {
      await enqueue(running.database.jobs, watchDueJob, {}, { singletonKey: 'bench' })
      await sleep(1000)
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from link_watches where checked_at is null`.execute(kysely)
      if (rows[0]?.left === 0) break
    }
    const seconds = (performance.now() - began) / 1000
    const live = await kysely.selectFrom('link_watches').select('id').where('state', '=', 'unknown').execute()
    if (live.length > 0) throw new Error(`${live.length} looks have seen nothing.`)
    console.error(
      `${Math.round((LOOKS / seconds) * 3600).toLocaleString('en-US')} looks an hour beside ${(called / seconds).toFixed(0)} calls a second`,
    )
    return (seconds * 1000) / LOOKS
  } finally {
    ended.abort()
    await Promise.all(users)
    await running.stop()
    await publishers.close()
  }
}

async function fillWatches({ place }: Place): Promise<void> {
  await newAccount(place)
  const database = await openDatabase(place)
  try {
    await database.withOwner(async (owner) => {
      await sql`
        insert into link_watches (business_id, link_id, url, first_url, host, placed_at, due_at)
        select b.id, n, url, url, 'blog' || n % ${HOSTS}::int || '.example', now(), now() - n * interval '1 second'
        from (select min(id) as id from businesses) b, generate_series(1, ${WATCHES}::int) n,
          lateral (select 'https://blog' || n % ${HOSTS}::int || '.example/' || n as url) u`.execute(owner)
      await sql`
        insert into read_hosts (host, next_due_at) select host, min(due_at) from link_watches group by host`.execute(
        owner,
      )
      await sql`vacuum analyze link_watches, read_hosts`.execute(owner)
    })
  } finally {
    await database.close()
  }
}

/** The claim of 250 due hosts. */
async function claim({ place, name }: Place): Promise<Row> {
  const database = await openDatabase(place)
  const costs: number[] = []
  try {
    for (let nth = 0; nth < CLAIMS; nth += 1) {
      const began = performance.now()
      const hosts = await database.jobs.transaction().execute((trx) => claimHosts(trx, new Date()))
      costs.push(performance.now() - began)
      if (hosts.length === 0) throw new Error('No host is due.')
    }
  } finally {
    await database.close()
  }
  return within(
    `the claim of 250 due hosts among ${WATCHES.toLocaleString('en-US')} watches, ${name}`,
    median(costs),
    MOST_CLAIM_MS,
  )
}

/** Seconds for which the demo is aged. */
async function aging({ place, name }: Place): Promise<Row> {
  const server = await serve({ place, name, remove: () => Promise.resolve() }, '', { LINKWRIGHT_DEMO: '1' })
  try {
    const { token } = await server.client.session.login({ email: ADMIN, password: DEMO_PASSWORD })
    const { demo } = createClient({ baseURL: server.address, token })
    const began = performance.now()
    await demo.age({ days: MOST_AGING_DAYS })
    for (;;) {
      const { state } = await demo.aging()
      if (state === 'stopped') throw new Error('Aging stopped.')
      if (state === 'done') break
      await sleep(200)
    }
    const seconds = (performance.now() - began) / 1000
    return within(`the demo aged by ${MOST_AGING_DAYS} days, ${name}`, seconds, MOST_AGING_SECONDS, 's')
  } finally {
    await server.stop()
  }
}

export async function run(): Promise<Row[]> {
  const claims = await onBothFilled(fillWatches, claim)
  const place = await postgres()
  try {
    const besideMix = await lookRate(place, mixed)
    const besideClicks = await withEmbedded((embedded) => lookRate(embedded, clicking))
    return [
      ...claims,
      await withEmbedded(aging),
      within('a look beside the mixed load, PostgreSQL', besideMix, MOST_MS_PER_LOOK),
      within('a look beside 20 clicking users, embedded', besideClicks, MOST_MS_PER_LOOK),
    ]
  } finally {
    await place.remove()
  }
}
