import { type LookupForm, lookedUpNumber, type SalesOrder } from '@linkwright/core/admin/product-logs/lookup'
import type { LookupField } from '@linkwright/core/admin/product-logs/lookup-fields'
import { salesLookup } from '@linkwright/core/admin/product-logs/lookup.table'
import { mailboxKey } from '@linkwright/core/values/mailbox-key'
import { toDollars } from '@linkwright/core/values/money'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded, containsText } from '../../../db/contains-text.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { tablePage, type TableSource } from '../../../db/table-page.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import type { AdminContext } from '../../../http/context.ts'
import { presentDetail } from '../../buying/orders/present.ts'
import { lineColumns, lineRow } from '../../buying/orders/rows.ts'

const ofOrder = tableColumns('orders', [
  'id',
  'order_number',
  'status',
  'created_at',
  'currency',
  'amount_cents',
  'customer_name',
  'customer_email',
  'user_id',
])
const foundRow = {
  ...ofOrder.json,
  business: is.text,
  lines: is.list(lineRow),
}
type FoundRow = RowOf<typeof foundRow>

const source: TableSource<typeof salesLookup, FoundRow> = {
  table: salesLookup,
  asksOnce: true,
  from: sql`orders o`,
  id: sql`o.id`,
  sorts: { date_created: { kind: 'moment', column: sql`o.created_at` } },
  row: foundRow,
  read: (ids) => sql`
    select ${ofOrder.of('o')}, b.name as business,
      (select coalesce(json_agg(line order by line.position, line.id), '[]') from (
        select ${lineColumns} from order_lines l
        where l.business_id = o.business_id and l.order_id = o.id) line) as lines
    from orders o join businesses b on b.id = o.business_id
    where o.id = any(${ids})`,
}

/** Orders with a matching line. The value is first searched in the text of all lines of an order: there are fewer orders. */
const withText = (value: string, which: RawBuilder<boolean>) => sql<boolean>`(
  ${containsFolded(sql`o.line_texts`, value)} and exists (
    select from order_lines l where l.business_id = o.business_id and l.order_id = o.id and (${which})))`

/** The condition of each field. */
const conditions: Readonly<Record<LookupField, (value: string) => RawBuilder<boolean>>> = {
  user_id: (value) => sql<boolean>`o.user_id = ${lookedUpNumber(value)}`,
  // The address at the time of the order, or the current one.
  email: (value) => sql<boolean>`o.id in (
    select x.id from orders x where lower(x.customer_email) = ${value.toLowerCase()}
    union all
    select x.id from users u join orders x on x.business_id = u.business_id and x.user_id = u.id
    where u.email_key = ${mailboxKey(value)} and lower(u.email) = ${value.toLowerCase()})`,
  business_name: (value) =>
    sql<boolean>`o.business_id in (select b.id from businesses b where ${containsText(sql`b.name`, value)})`,
  hoth_order_id: (value) =>
    sql<boolean>`o.id in (select l.order_id from order_lines l where lower(l.vendor_ref) = ${value.toLowerCase()})`,
  order_id: (value) => sql<boolean>`o.id = ${lookedUpNumber(value)}`,
  anchor_text: (value) => withText(value, containsText(sql`l.anchor_text`, value)),
  url: (value) =>
    withText(
      value,
      sql`${containsText(sql`l.target_url`, value)} or ${containsText(sql`l.published_url`, value)}
        or ${containsText(sql`l.website_url`, value)}`,
    ),
}

/** Looks up orders by one field of the order, its lines or its customer. */
export async function lookUp(
  { field, value, limit, offset }: LookupForm,
  { all, caller, list }: Pick<AdminContext, 'all' | 'caller' | 'list'>,
): Promise<SalesOrder[]> {
  const { rows, total } = await tablePage(all, source, { limit, offset }, conditions[field](value.trim()))
  list({ total, next: undefined })
  return rows.map(({ lines, customer_name, customer_email, created_at, amount_cents, status, ...row }) => ({
    ...row,
    completed: status,
    date_created: instant(created_at),
    hoth_order_id: lines.find(({ vendor_ref }) => vendor_ref !== null)?.vendor_ref ?? null,
    name: customer_name,
    email: customer_email,
    details: lines.map((line) => presentDetail(line, caller)),
    amount: toDollars(amount_cents),
  }))
}
