import { firstWindow, replacementWindow } from '@linkwright/core/buying/promises/promise-window'
import { storedUrl } from '@linkwright/core/values/url'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { endOf } from './renewals.ts'

interface DeliveredLine {
  id: number
  published_url: string | null
  link_id: number | null
  /** The line whose rented placement it renews. */
  renews_line_id: number | null
}

/**
 * Starts the promises of delivered lines, in the transaction that places their links. One that has begun stays. A
 * renewal starts when the time that was paid before ends.
 */
export async function beginPromises(db: TenantDb, lines: readonly DeliveredLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  const promises = await db
    .from('link_promises')
    .select(['id', 'order_line_id', 'months', 'fresh_window', 'days', 'left_days'])
    .where(
      'order_line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('from_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, order_line_id, days, left_days, ...terms } of promises) {
    const line = lines.find((each) => each.id === order_line_id)
    if (line === undefined || line.published_url === null) continue
    const window =
      line.renews_line_id !== null
        ? firstWindow(await endOfRent(db, line.renews_line_id), terms.months)
        : days === null || left_days === null
          ? firstWindow(at, terms.months)
          : replacementWindow(at, { ...terms, days, left_days })
    await db
      .update('link_promises')
      .set({
        page_url: storedUrl(line.published_url) ?? line.published_url,
        link_id: line.link_id,
        from_at: window.from,
        until_at: window.until,
        days: window.days,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Locks the promise of a rented placement and returns until when it is paid. */
async function endOfRent(db: TenantDb, lineId: number): Promise<Date> {
  await lock(db, 'link_promises').select('id').where('order_line_id', '=', lineId).execute()
  const { rows } = await typedSql({ paid_until: is.momentOrNull })`
    select ${endOf('m')} as paid_until from link_promises m
    where m.business_id = ${db.businessId} and m.order_line_id = ${lineId} and m.from_at is not null`.execute(
    db,
  )
  const paid_until = rows[0]?.paid_until
  if (!paid_until) throw new Error('a renewal of a promise that has not begun')
  return paid_until
}
