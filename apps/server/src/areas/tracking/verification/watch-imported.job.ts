import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../../db/tables.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { isAging } from '../../../integrations/page-reader/aging-progress.ts'
import { defineJob } from '../../../jobs/job.ts'
import { hostOfUrl } from './watch-sql.ts'

/** A plan watches so many links that were not ordered here, for each of its key phrases. */
const WATCHED_PER_PHRASE = 10
/** First looks are spread over this time. */
const SPREAD_HOURS = 168
/** Links of a business that one run adds. */
const MOST_OF_BUSINESS = 5000

/** Watches placed links that were imported or entered, newest first, as many as the plan allows. */
export const watchImportedJob = defineJob({
  name: 'watch-imported',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ kysely, now, integrations: { pageReader }, wakeStatistics }, _data, { signal, log, finish }) {
    const isPaused = pageReader.isSample && (await isAging(kysely, now()))
    const added = isPaused ? 0 : await watchImported(kysely, now(), signal)
    await kysely.transaction().execute((trx) => finish(trx))
    if (added === 0) return
    wakeStatistics?.()
    log.info({ added }, 'links watched')
  },
})

/** Watches links of each business, as many as its plan allows. Returns how many were added. */
export async function watchImported(kysely: Kysely<DB>, now: Date, signal: AbortSignal): Promise<number> {
  await endDeleted(kysely, now)
  let added = 0
  for (const { id, room } of await withRoom(kysely)) {
    signal.throwIfAborted()
    added += await watchLinks(kysely, { businessId: id, most: Math.min(room, MOST_OF_BUSINESS), now })
  }
  return added
}

/** Ends the watches of deleted links. A restored link is watched again. */
async function endDeleted(kysely: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    update link_watches w set ended_at = ${now}
    where w.ended_at is null and w.order_line_id is null and not exists (
      select from links k where k.business_id = w.business_id and k.id = w.link_id)`.execute(kysely)
}

async function withRoom(kysely: Kysely<DB>) {
  const { rows } = await typedSql({ id: is.number, room: is.number })`
    select b.id, (p.key_phrases * ${WATCHED_PER_PHRASE} - coalesce(w.watched, 0))::int as room from businesses b
    join plans p on p.id = b.plan_id
    left join (
      select business_id, count(*) as watched from link_watches
      where ended_at is null and order_line_id is null group by business_id) w on w.business_id = b.id
    where b.active = 1 and not b.closed and p.key_phrases * ${WATCHED_PER_PHRASE} > coalesce(w.watched, 0)
    order by b.id`.execute(kysely)
  return rows
}

/** Watches links of a business and makes their hosts due. Returns how many. */
export async function watchLinks(
  kysely: Kysely<DB>,
  { businessId, most, now }: { businessId: number; most: number; now: Date },
): Promise<number> {
  // One row for each, so that plans made for fewer watches are discarded (`db/plans.ts`).
  const { rows } = await typedSql({ host: is.text })`
    with added as (
      insert into link_watches as w (business_id, link_id, url, first_url, host, placed_at, due_at)
      select k.business_id, k.id, k.url, k.url, k.host, coalesce(k.date_added, k.created_at::date),
        ${now}::timestamptz + (k.id % ${SPREAD_HOURS}) * interval '1 hour'
      from (
        select k.*, ${hostOfUrl('k.url')} as host from links k
        where k.business_id = ${businessId} and k.progress = 'placed' and not k.is_duplicate and k.lost_on is null
          and not exists (
            select from link_watches o
            where o.business_id = k.business_id and o.link_id = k.id and o.ended_at is null)
        order by k.date_added desc nulls last, k.id limit ${most}) k
      where k.host is not null
      on conflict (business_id, link_id) do update set ended_at = null, due_at = excluded.due_at
        where w.order_line_id is null
      returning host, due_at),
    due as (
      insert into read_hosts as h (host, next_due_at)
      select host, min(due_at) from added group by host order by host
      on conflict (host) do update set next_due_at = least(h.next_due_at, excluded.next_due_at))
    select host from added`.execute(kysely)
  return rows.length
}
