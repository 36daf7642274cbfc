import { hostOf } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueueHost } from './enqueue-host.ts'
import { unwatchedRow } from './watch-row.ts'

/** A published link of an order line. */
export interface PublishedLine {
  lineId: number
  url: string
  placedAt: Date
  now: Date
}

/** Watches the published URL of an order line, and looks at it soon. Another URL starts the watch again. */
export async function watchLine(db: TenantDb, { lineId, url, placedAt, now }: PublishedLine): Promise<void> {
  const host = hostOf(url)
  if (host === undefined) return
  const place = { url, first_url: url, host, placed_at: placedAt }
  await db
    .update('link_watches')
    .set({ ...unwatchedRow, ...place })
    .where('order_line_id', '=', lineId)
    .where('first_url', '<>', url)
    .execute()
  await db
    .insert('link_watches', { order_line_id: lineId, ...place, due_at: now })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'order_line_id']).doUpdateSet({ due_at: now, ended_at: null }),
    )
    .execute()
  const watch = await db
    .from('link_watches')
    .select('host')
    .where('order_line_id', '=', lineId)
    .executeTakeFirstOrThrow()
  await enqueueHost(db, watch.host)
}

/** Ends the watches of order lines: canceled, or without a published URL. */
export async function endWatches(db: TenantDb, lineIds: readonly number[], now: Date): Promise<void> {
  await db
    .update('link_watches')
    .set({ ended_at: now })
    .where('order_line_id', '=', sql<number>`any(${lineIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Connects the watches of order lines with their placed links. The watch that an imported link had ends. Of two lines
 * with one link, the first keeps it.
 */
export async function connectLinks(
  db: TenantDb,
  placed: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const [lines, links] = [[...placed.keys()], [...placed.values()]]
  if (lines.length === 0) return
  await db
    .update('link_watches')
    .set({ link_id: null, ended_at: now })
    .where('link_id', '=', sql<number>`any(${links}::bigint[])`)
    .where('order_line_id', 'is', null)
    .execute()
  await sql`
    update link_watches w set link_id = v.link_id
    from (select distinct on (link_id) link_id, line_id
      from unnest(${lines}::bigint[], ${links}::bigint[]) as given (line_id, link_id) order by link_id, line_id) v
    where w.business_id = ${db.businessId} and w.order_line_id = v.line_id and not exists (
      select from link_watches o
      where o.business_id = w.business_id and o.link_id = v.link_id and o.id <> w.id)`.execute(db)
}
