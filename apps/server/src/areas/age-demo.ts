import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { is, typedSql } from '../db/typed-sql.ts'
import type { Services } from '../http/context.ts'
import { publishersDay } from '../integrations/page-reader/page-fates.ts'
import { publishersSince } from '../integrations/page-reader/publishers-clock.ts'
import { sampleLook } from '../integrations/page-reader/sample-look.ts'
import { demoSearchWorld } from '../seed/search-world.ts'
import { creditDueClaims } from './buying/claims/due.job.ts'
import { ordersPort } from './buying/fulfilment/orders-port.ts'
import { type KeepSample, sampleKeeper } from './tracking/evidence/keep-evidence.ts'
import { hostOfUrl } from './tracking/verification/watch-sql.ts'
import { lookWhileDue } from './tracking/verification/look-at.ts'
import { publishWatches } from './tracking/verification/store-look.ts'
import { watchImported } from './tracking/verification/watch-imported.job.ts'

const DAY_MS = 86_400_000
/** Looks at imported links in one transaction, which other statements of the embedded database wait for. */
const BATCH = 20

interface AgingOptions {
  days: number
  signal: AbortSignal
  /** Called after each day. */
  onDay: (done: { days_done: number; looks: number }) => Promise<void>
}

/**
 * Looks at the links of the demo on each of the last days until midnight (UTC), as the jobs would have done, and credits
 * claims that became due. So it has the same result all day; links that are due since then are left to the jobs. Links
 * whose looks all lie in these days are looked at from the first day again; those of order lines, and those with older
 * looks or decisions of people, continue where they are.
 */
export async function ageDemo(services: Services, { days, signal, onDay }: AgingOptions): Promise<void> {
  const { kysely } = services
  const end = new Date(services.now())
  end.setUTCHours(0, 0, 0, 0)
  const start = new Date(end.getTime() - days * DAY_MS)
  const since = await publishersSince(kysely, end)
  await restartWatches(kysely, start)
  await watchImported(kysely, start, signal)
  await beginAtPlacement(kysely, start)
  const keep = await sampleKeeper(services)
  let looks = 0
  for (let day = 1; day <= days; day += 1) {
    signal.throwIfAborted()
    const until = new Date(start.getTime() + day * DAY_MS)
    looks += await lookAtDue(kysely, { until, since, signal, keep })
    const failures = await creditDueClaims({ ...services, now: () => until })
    if (failures.length > 0) throw new AggregateError(failures, 'Claims of the demo could not be credited.')
    await onDay({ days_done: day, looks })
  }
  await sql`
    update read_hosts h set next_due_at = due.at
    from (select host, min(due_at) as at from link_watches where ended_at is null group by host) due
    where due.host = h.host`.execute(kysely)
}

/** Starts the watches of imported links again whose looks are all of sample data and after this time. */
async function restartWatches(kysely: Kysely<DB>, start: Date): Promise<void> {
  await sql`
    with former as (
      delete from link_watches w where w.order_line_id is null and w.ended_at is null
        and not exists (select from look_decisions d where d.business_id = w.business_id and d.watch_id = w.id)
        and not exists (select from link_looks k where k.business_id = w.business_id and k.watch_id = w.id
          and (k.at < ${start} or not k.is_sample))
      returning business_id, id, link_id, first_url, placed_at)
    insert into link_watches (business_id, id, link_id, url, first_url, host, placed_at, due_at)
    select business_id, id, link_id, first_url, first_url, ${hostOfUrl('first_url')},
      placed_at, ${start}::timestamptz + (link_id % 168) * interval '1 hour'
    from former`.execute(kysely)
}

/** Links that were placed in these days are first looked at then. */
async function beginAtPlacement(kysely: Kysely<DB>, start: Date): Promise<void> {
  await sql`
    update link_watches set due_at = placed_at
    where checked_at is null and ended_at is null and placed_at > ${start}`.execute(kysely)
}

interface Until {
  until: Date
  /** Day 0 of the publishers' clock. */
  since: Date
  signal: AbortSignal
  keep: KeepSample
}

/** Looks at the links that are due before the end of a day. Returns the number of looks. */
async function lookAtDue(kysely: Kysely<DB>, { until, since, signal, keep }: Until): Promise<number> {
  const world = demoSearchWorld()
  const look = (url: string, promise: LinkPromise, at: Date) => {
    const { title, words } = world.page(url)
    return sampleLook(url, promise, { title, words }, publishersDay(since, at))
  }
  let looks = 0
  for (const { business_id, ids } of await dueUntil(kysely, until)) {
    signal.throwIfAborted()
    looks += await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      const ofBatch = await lookWhileDue(db, ordersPort, ids, { look, until, keep })
      await publishWatches(db, ids)
      return ofBatch
    })
  }
  return looks
}

/** Due watches in batches for one transaction each. Those of order lines lock their line, so each has its own. */
async function dueUntil(kysely: Kysely<DB>, until: Date) {
  const { rows } = await typedSql({ business_id: is.number, ids: is.numbers })`
    select w.business_id, array_agg(w.id order by w.due_at, w.id) as ids from (
      select w.*, case when w.order_line_id is null
          then row_number() over (partition by w.business_id, w.order_line_id order by w.due_at, w.id) / ${BATCH}
          else -w.id end as batch
      from link_watches w where w.ended_at is null and w.due_at <= ${until}) w
    join businesses b on b.id = w.business_id
    where b.active = 1 and not b.closed
    group by w.business_id, w.batch order by w.business_id, w.batch`.execute(kysely)
  return rows
}
