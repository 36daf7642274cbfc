import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { isAging } from '../../../integrations/page-reader/aging-progress.ts'
import { defineJob, type Job } from '../../../jobs/job.ts'
import type { OrdersPort } from './orders-port.ts'
import { watchHost } from './enqueue-host.ts'
import { lookAt } from './look-at.ts'
import { isUsedUp } from './used-up.ts'

/** Links of a host that one run looks at. */
const MOST_LINKS = 20
/** Looks at the due links of a host, one after another, in turn for each business. */
export function watchHostJobOf(orders: OrdersPort): Job<{ host: string }> {
  return defineJob({
    ...watchHost,
    async run(services, { host }, { signal, log, finish }) {
      const { kysely, now, integrations } = services
      const { isSample } = integrations.pageReader
      let [stored, skipped] = [0, 0]
      for (const key of await dueOf(kysely, host, now())) {
        if (signal.aborted || (await isUsedUpToday(kysely, host))) break
        if (isSample && (await isAging(kysely, now()))) break
        if ((await lookAt(services, orders, key, { signal, log })) === 'stored') stored += 1
        else skipped += 1
      }
      signal.throwIfAborted()
      await kysely.transaction().execute(async (trx) => {
        await setNextDue(trx, host, now())
        await finish(trx)
      })
      if (stored + skipped > 0) log.info({ host, stored, skipped }, 'looked at links')
    },
  })
}

/** Due links of a host: the first of each business, then the second of each, and so on. */
async function dueOf(kysely: Kysely<DB>, host: string, now: Date) {
  const { rows } = await typedSql({ business_id: is.number, id: is.number })`
    select w.business_id, w.id from (
      select business_id, id, due_at, row_number() over (partition by business_id order by due_at, id) as turn
      from link_watches where host = ${host} and ended_at is null and due_at <= ${now}) w
    join businesses b on b.id = w.business_id
    where b.active = 1 and not b.closed
    order by w.turn, w.due_at, w.business_id limit ${MOST_LINKS}`.execute(kysely)
  return rows
}

async function isUsedUpToday(kysely: Kysely<DB>, host: string): Promise<boolean> {
  const { rows } = await typedSql({ used_up: is.boolean })`
    select ${isUsedUp} as used_up from read_hosts h where h.host = ${host} and h.day = current_date`.execute(
    kysely,
  )
  return rows[0]?.used_up ?? false
}

/** When the host is due again: with its next link, but not before its Retry-After or, without requests left, tomorrow. */
async function setNextDue(kysely: Kysely<DB>, host: string, now: Date): Promise<void> {
  const tomorrow = new Date(now)
  tomorrow.setUTCHours(24, 0, 0, 0)
  await sql`
    insert into read_hosts as h (host, next_due_at)
    select ${host}, min(w.due_at) from link_watches w join businesses b on b.id = w.business_id
    where w.host = ${host} and w.ended_at is null and b.active = 1 and not b.closed
    on conflict (host) do update set next_due_at = case when excluded.next_due_at is null then null else greatest(
      excluded.next_due_at, h.quiet_until,
      case when h.day = current_date and ${isUsedUp} then ${tomorrow}::timestamptz end) end`.execute(kysely)
}
