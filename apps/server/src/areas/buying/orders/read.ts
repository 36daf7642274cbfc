import type { OrderDetailShown } from '@linkwright/core/buying/orders/order-detail'
import type { Currency } from '@linkwright/core/values/currency'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { instant } from '../../../db/instant.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { isMine } from './mine.ts'
import { presentDetail, type Reader } from './present.ts'
import { lineColumns, type LineRow } from './rows.ts'

interface StepRow {
  line_id: number
  status: string
  at: string
}

interface Read {
  currency: Currency
  lines: (LineRow & { placed_at: string })[]
  steps: StepRow[]
}

/**
 * The lines of an order, each with its way through its states from the moment that it was ordered.
 * @throws AppError not_found when the viewer has no such order.
 */
export async function orderDetails(
  db: TenantDb,
  viewer: Viewer & Reader,
  id: number,
): Promise<OrderDetailShown[]> {
  const { rows } = await sql<Read>`
    select o.currency,
      (select coalesce(json_agg(line order by line.position, line.id), '[]') from (
        select ${lineColumns}, l.position, l.placed_at from order_lines l
        where l.business_id = o.business_id and l.order_id = o.id) line) as lines,
      (select coalesce(json_agg(json_build_object('line_id', e.line_id, 'status', e.to_state, 'at', e.at) order by e.seq), '[]')
        from order_events e where e.business_id = o.business_id and e.order_id = o.id
          and e.line_id is not null and e.from_state is not null and e.to_state is not null) as steps
    from orders o where ${isMine(db, viewer)} and o.id = ${id}`.execute(db)
  const [read] = rows
  if (read === undefined) throw notFound()
  return read.lines.map((line) => ({
    ...presentDetail(line, viewer),
    currency: read.currency,
    steps: [{ line_id: line.id, status: 'new', at: line.placed_at }, ...read.steps]
      .filter(({ line_id }) => line_id === line.id)
      .map(({ status, at }) => ({ status, at: instant(at) })),
  }))
}
