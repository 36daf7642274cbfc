import { shareOut } from '@linkwright/core/buying/cart/allocate'
import { agreedRel, canPromise, type Terms } from '@linkwright/core/buying/promises/promise-rules'
import type { Cents } from '@linkwright/core/values/money'
import type { OwnRow, TenantDb } from '../../../db/tenant.ts'

/** A line as it was ordered. */
export interface PromisedLine {
  type: string
  target_url: string | null
  anchor_text: string | null
  link_cents: Cents
  content_cents: Cents
  off_cents: Cents
  /** Null: nothing is promised. */
  promise: Terms | null
  /** Of a marketplace offer: the rel values that its backlink type names. */
  offered_rel: readonly string[]
  /** The line whose rented placement it renews. */
  renews_line_id: number | null
}

/**
 * Stores the promises of new lines with what was paid for each: its price after discounts, and its share of the
 * order's tax. Edits of the line never change them.
 * @param ids of the lines, in the same order
 */
export async function freezePromises(
  db: TenantDb,
  lines: readonly PromisedLine[],
  ids: readonly number[],
  taxCents: Cents,
): Promise<void> {
  const nets = lines.map((line) =>
    line.type === 'credit' ? 0 : line.link_cents + line.content_cents - line.off_cents,
  )
  const taxes = shareOut(taxCents, nets)
  const renewed = await renewedPromises(db, lines)
  const rows = lines.flatMap((line, at): OwnRow<'link_promises'>[] => {
    const { type, promise, target_url, anchor_text } = line
    const order_line_id = ids[at]
    if (promise === null || promise.months === 0 || !canPromise(type)) return []
    if (target_url === null || order_line_id === undefined) return []
    const { months, rel, ...terms } = promise
    // A renewal is for the same link: what was agreed about it stays.
    const before = renewed.get(line.renews_line_id ?? 0)
    return [
      {
        order_line_id,
        paid_line_id: order_line_id,
        target: before?.target ?? target_url,
        anchor: before === undefined ? anchor_text : before.anchor,
        rel: agreedRel(rel, [...line.offered_rel, ...(before?.rel ?? [])]),
        months,
        ...terms,
        net_cents: nets[at] ?? 0,
        tax_cents: taxes[at] ?? 0,
      },
    ]
  })
  if (rows.length > 0) await db.insert('link_promises', rows).execute()
}

/** The promises that lines renew, by the line of the first one. */
async function renewedPromises(db: TenantDb, lines: readonly PromisedLine[]) {
  const ids = lines.flatMap(({ renews_line_id }) => renews_line_id ?? [])
  if (ids.length === 0) return new Map<number, never>()
  const promises = await db
    .from('link_promises')
    .select(['order_line_id', 'target', 'anchor', 'rel'])
    .where('order_line_id', 'in', ids)
    .execute()
  return new Map(promises.map((promise) => [promise.order_line_id, promise]))
}
