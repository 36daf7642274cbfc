import { sql } from 'kysely'
import { is } from '../../../db/typed-sql.ts'
import { claimsBack } from '../promises/claims-back.ts'

/** What was paid for the line `l` that a promise is about, and its order `o`, and what went back: see `Paid` of core. */
export const paidAmounts = sql`
  (select coalesce(sum(x.credit_cents + x.refund_cents), 0)::bigint from claims x
    join link_promises y on y.business_id = x.business_id and y.id = x.promise_id
    where x.business_id = l.business_id and y.paid_line_id = l.id) as line_back_cents,
  (o.credit_cents + o.card_cents - (
    select coalesce(sum(k.link_cents), 0) from order_lines k
    where k.business_id = o.business_id and k.order_id = o.id and k.type = 'credit'))::bigint as order_cents,
  (o.refunded_cents + coalesce(o.credit_back_cents, 0) + ${claimsBack})::bigint as order_back_cents`

export const paidAmountsRow = {
  line_back_cents: is.number,
  order_cents: is.number,
  order_back_cents: is.number,
}
