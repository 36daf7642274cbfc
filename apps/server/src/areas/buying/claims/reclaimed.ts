import type { ClaimShown } from '@linkwright/core/buying/claims/claim'
import { reclaimedOf, reclaimReason } from '@linkwright/core/buying/claims/reclaimed-credit'
import { toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'

/**
 * What was taken back of the account credit of the claims of order `o`, and what claim `c` is of it. Only orders whose
 * credit was reclaimed read more than their own columns.
 */
export const reclaimed = sql`
  o.claim_credit_reclaimed_cents as reclaimed_cents, o.claim_credit_owed_cents as owed_cents,
  case when o.claim_credit_reclaimed_cents + o.claim_credit_owed_cents = 0 then 0 else (
    select coalesce(sum(x.credit_cents), 0)::bigint from claims x
    join link_promises y on y.business_id = x.business_id and y.id = x.promise_id
    join order_lines z on z.business_id = y.business_id and z.id = y.paid_line_id
    where z.business_id = o.business_id and z.order_id = o.id and (x.ended_at, x.id) < (c.ended_at, c.id)) end as earlier_cents,
  case when o.claim_credit_reclaimed_cents = 0 then '[]' else (
    select coalesce(json_agg(entry order by entry.seq), '[]') from (
      select e.seq, e.amount_cents, e.at from credit_entries e
      where e.business_id = o.business_id and e.order_id = o.id and e.claim_id is null
        and e.reason = ${reclaimReason('')} || o.order_number) entry) end as entries`

export const reclaimedRow = {
  reclaimed_cents: is.number,
  owed_cents: is.number,
  earlier_cents: is.number,
  entries: is.list({ seq: is.number, amount_cents: is.number, at: is.text }),
}

type Row = RowOf<typeof reclaimedRow> & { credit_cents: number }

export function presentReclaimed(
  row: Row,
): Pick<ClaimShown, 'credit_taken_back' | 'credit_owed' | 'taken_back_at'> {
  const { cents, owed, at } = reclaimedOf(row)
  return {
    credit_taken_back: toDollars(cents),
    credit_owed: toDollars(owed),
    taken_back_at: at && instant(at),
  }
}
