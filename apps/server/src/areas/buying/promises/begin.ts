import { firstWindow, replacementWindow } from '@linkwright/core/buying/promises/promise-window'
import { storedUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'

interface DeliveredLine {
  id: number
  published_url: string | null
  link_id: number | null
}

/** Starts the promises of delivered lines, in the transaction that places their links. One that has begun stays. */
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
      days === null || left_days === null
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
