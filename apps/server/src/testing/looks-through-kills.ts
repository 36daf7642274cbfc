import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { TenantDb } from '../db/tenant.ts'
import { watchLine } from '../areas/tracking/verification/watch-line.ts'
import { newClaim } from './new-claim.ts'
import { startServer } from './start.ts'
import { hurriedPace, hurryJobs, type KillPlace, throughKills } from './through-kills.ts'

const LINKS = 40
/** Every second link disappears then. */
const LOST_AFTER_DAYS = 20
const DUE_DAYS = 14
/** Claims of all lost links are due before this. */
const DAYS = 60
const START = Date.parse('2026-06-01T10:00:00Z')
const DAY_MS = 86_400_000
/** The clock of a worker gains so much whenever no look is due and no job waits, so that a slow machine changes nothing. */
const STEP_MS = DAY_MS / 2
/** From the second look of a process: long enough for more looks and claims, too short for all. */
const LIVES_MS = 150

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process that looks at links and credits claims until the end of the days. Its clock starts at the last look. */
const worker = (place: DatabasePlace) => (kill: number | undefined) =>
  `
  const { openDatabase } = await import(${url('../db/open.ts')})
  const { enqueue } = await import(${url('../jobs/enqueue.ts')})
  const { startQueue } = await import(${url('../jobs/queue.ts')})
  const { claimsDueJob } = await import(${url('../areas/buying/claims/due.job.ts')})
  const { mailClaim } = await import(${url('../areas/buying/promises/mail-claim.job.ts')})
  const { ordersPort } = await import(${url('../areas/buying/fulfilment/orders-port.ts')})
  const { watchDueJob } = await import(${url('../areas/tracking/verification/watch-due.job.ts')})
  const { watchHostJobOf } = await import(${url('../areas/tracking/verification/watch-host.job.ts')})
  const { homePageResponds, lookAt } = await import('@linkwright/page-reader/families/scenario')
  const { sql } = await import('kysely')
  const database = await openDatabase(${JSON.stringify(place)})
  const { rows: [{ last }] } = await sql\`select extract(epoch from max(checked_at)) * 1000 as last from link_watches\`.execute(database.kysely)
  let clock = Math.max(Number(last ?? 0), ${START})
  const now = () => new Date(clock)
  let looks = 0
  const pageReader = {
    isSample: true,
    async look(url, promise) {
      const nth = Number(url.split('/').at(-1))
      const isLost = nth % 2 === 1 && now().getTime() > ${START + LOST_AFTER_DAYS * DAY_MS}
      await new Promise((resolve) => setTimeout(resolve, 3))
      looks += 1
      if (${kill !== undefined} && looks === ${2 + ((kill ?? 0) % 11)}) console.log('begun')
      const body = isLost ? '<title>Spring</title>' : '<title>Spring</title><a href="' + promise.target + '">tools</a>'
      return lookAt({ page: [{ url, body }], probes: homePageResponds(url), promise })
    },
  }
  const observe = async (read) => ({ result: await read(), isKept: true })
  const services = { kysely: database.kysely, now, integrations: { pageReader, observe, mail: { async send() {} } }, config: { publicUrl: 'http://localhost', lookUps: { atOnce: 3 } } }
  const silent = { info() {}, warn() {}, error() {} }
  const jobs = [watchDueJob, watchHostJobOf(ordersPort), claimsDueJob, mailClaim]
  const queue = await startQueue(database, services, silent, jobs, ${JSON.stringify(hurriedPace)})
  const numberOf = async (rows) => Number((await sql\`select count(*) as number from \${rows}\`.execute(database.kysely)).rows[0].number)
  for (;;) {
    await enqueue(database.kysely, watchDueJob, {}, { singletonKey: 'due' })
    await enqueue(database.kysely, claimsDueJob, {}, { singletonKey: 'claims' })
    do {
      await sql\`update jobs.job set heartbeat_seconds = 3, retry_delay = 0
        where id in (select id from jobs.job where state = 'created' for update skip locked)\`.execute(database.kysely)
      await new Promise((resolve) => setTimeout(resolve, 20))
    } while ((await numberOf(sql\`jobs.job where state < 'completed' and name in ('work', 'looks')\`)) > 0)
    if ((await numberOf(sql\`link_watches where due_at <= \${now()}\`)) > 0) continue
    if (clock === ${START + DAYS * DAY_MS} && (await numberOf(sql\`claims where state = 'open'\`)) === 0) break
    clock = Math.min(clock + ${STEP_MS}, ${START + DAYS * DAY_MS})
  }
  await queue.stop()
  await database.close()`

/** Checks that no look and no claim is lost or made twice when the server is killed several times at any point. */
export async function looksThroughKills({ open }: KillPlace, kills: number): Promise<void> {
  const { place, remove } = await open()
  const server = await startServer(async () => ({ ...(await openDatabase(place)), place }))
  const buyer = await server.newAccount({ plan_id: 1 })
  const { kysely } = server.services
  const start = new Date(START)
  for (let nth = 0; nth < LINKS; nth += 1) {
    const page_url = `https://blog${nth % 8}.example/${nth}`
    const { id, lineId } = await newClaim(kysely, buyer, {
      at: start,
      left: 100,
      order: {
        lines: [{ link_cents: 10_000, content_cents: 0, published_url: page_url }],
        credit_cents: 10_000,
      },
      promise: { auto_credit: true, due_days: DUE_DAYS, page_url, anchor: null },
    })
    await kysely.deleteFrom('claims').where('id', '=', id).execute()
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, buyer.business_id)
      await watchLine(db, { lineId, url: page_url, placedAt: start, now: start })
    })
  }
  await sql`delete from jobs.job`.execute(kysely)
  await sql`update read_hosts set next_due_at = ${start}`.execute(kysely)
  await sql`insert into read_hosts (host, next_due_at) select distinct host, ${start}::timestamptz from link_watches
    on conflict do nothing`.execute(kysely)
  await hurryJobs(kysely)
  await server.close()

  await throughKills(worker(place), kills, LIVES_MS)

  const after = await openDatabase(place)
  await expectAllOnce(after.kysely)
  await after.close()
  await remove()
}

async function expectAllOnce(kysely: Awaited<ReturnType<typeof openDatabase>>['kysely']): Promise<void> {
  const { rows: watches } = await sql<{
    url: string
    state: string
    behind: boolean
    looks: string[]
    claims: string[]
    cents: number
  }>`
    select w.url, w.state, w.checked_at < ${new Date(START + (DAYS - 9) * DAY_MS)} as behind,
      (select array_agg(k.why_kept || ' ' || k.verdict order by k.id) from link_looks k
        where k.business_id = w.business_id and k.watch_id = w.id and k.why_kept <> 'claim') as looks,
      (select coalesce(array_agg(c.state), '{}') from claims c
        where c.business_id = w.business_id and c.watch_id = w.id) as claims,
      (select coalesce(sum(e.amount_cents), 0)::int from credit_entries e
        join claims c on c.business_id = e.business_id and c.id = e.claim_id
        where c.business_id = w.business_id and c.watch_id = w.id) as cents
    from link_watches w order by w.id`.execute(kysely)
  expect(watches).toHaveLength(LINKS)
  for (const { url: page, ...watch } of watches) {
    const isLost = Number(page.split('/').at(-1)) % 2 === 1
    expect(watch, page).toMatchObject(
      isLost
        ? { state: 'lost', looks: ['first live', 'change lost', 'confirm lost'], claims: ['credited'] }
        : { state: 'live', looks: ['first live'], claims: [], cents: 0 },
    )
    expect(watch.behind, page).toBe(false)
    // Each of the 100 promised days cost a dollar, and the loss is seen within a week and a day.
    if (!isLost) continue
    expect(watch.cents).toBeLessThanOrEqual(100 * (100 - LOST_AFTER_DAYS))
    expect(watch.cents).toBeGreaterThanOrEqual(100 * (100 - LOST_AFTER_DAYS - 8))
  }
  const { rows: twice } = await sql`
    select watch_id, at from link_looks group by watch_id, at having count(*) > 1`.execute(kysely)
  expect(twice).toEqual([])
  const { rows: steps } = await sql<{ steps: string[] }>`
    select array_agg(event order by seq) as steps from claim_steps group by claim_id`.execute(kysely)
  expect(steps.every((each) => each.steps.join() === 'open,credit')).toBe(true)
  const { rows: cutOff } = await sql<{ state: string; again: number }>`
    select state::text, sum(retry_count)::int as again from jobs.job group by state`.execute(kysely)
  expect(cutOff.map(({ state }) => state).toSorted()).not.toContain('failed')
  const again = cutOff.reduce((sum, each) => sum + each.again, 0)
  console.log(`${again} jobs were cut off and repeated`)
  expect(again).toBeGreaterThan(0)
}
