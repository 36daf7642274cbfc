import { lineDetails } from '@linkwright/core/buying/cart/line-details'
import type { OrderDetailShown } from '@linkwright/core/buying/orders/order-detail'
import { currencies } from '@linkwright/core/values/currency'
import type { Viewer } from '../../../access/granted.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { presentDetail, type Reader } from './present.ts'
import { isMine, lineColumns, lineRow } from './rows.ts'

const ofLine = tableColumns('order_lines', ['placed_at', 'details'])
const detailRow = { ...lineRow, ...ofLine.json }
type Line = RowOf<typeof detailRow>

const readRow = {
  currency: is.oneOf(...currencies),
  lines: is.list(detailRow),
  steps: is.list({ line_id: is.number, status: is.text, at: is.text }),
}

/**
 * The lines of an order, each with its status changes since it was ordered.
 * @throws AppError not_found when the viewer has no such order.
 */
export async function orderDetails(
  db: TenantDb,
  viewer: Viewer & Reader,
  id: number,
): Promise<OrderDetailShown[]> {
  const { rows } = await typedSql(readRow)`
    select o.currency,
      (select coalesce(json_agg(line order by line.position, line.id), '[]') from (
        select ${lineColumns}, ${ofLine.of('l')} from order_lines l
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
    asked: orderedFields(line),
    steps: [{ line_id: line.id, status: 'new', at: line.placed_at }, ...read.steps]
      .filter(({ line_id }) => line_id === line.id)
      .map(({ status, at }) => ({ status, at: instant(at) })),
  }))
}

/**
 * The same of an order of any business, for an administrator.
 * @throws AppError not_found when there is no such order.
 */
export async function anyOrderDetails(
  all: AllTenants,
  viewer: Viewer & Reader,
  id: number,
): Promise<OrderDetailShown[]> {
  const { kysely } = all
  const order = await kysely
    .selectFrom('orders')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (order === undefined) throw notFound()
  return await orderDetails(all.of(order.business_id), { ...viewer, is_main: true }, id)
}

const nothing = {
  category: null,
  client_position: null,
  linkedin_url: null,
  brand_guidelines: null,
  focus_topic: null,
  image_url: null,
}

/** The form fields of a line without a column of their own; empty ones are null. */
function orderedFields({ type, details }: Pick<Line, 'type' | 'details'>): OrderDetailShown['asked'] {
  if (type === 'syndication') {
    const parsed = lineDetails.syndication.safeParse(details).data
    return parsed?.category ? { ...nothing, category: parsed.category } : null
  }
  const parsed = type === 'dgt_pr' ? lineDetails.dgt_pr.safeParse(details).data : undefined
  if (parsed === undefined) return null
  return {
    ...nothing,
    client_position: parsed.clientPosition || null,
    linkedin_url: parsed.linkedinUrl || null,
    brand_guidelines: parsed.brandGuidelines || null,
    focus_topic: parsed.focusTopic || null,
    image_url: parsed.imageUrl || null,
  }
}
