import type { Claim, ClaimShown } from '@linkwright/core/buying/claims/claim'
import { claimAmount } from '@linkwright/core/buying/claims/claim-amount'
import { claimsTable } from '@linkwright/core/buying/claims/claims.table'
import {
  type ClaimActor,
  type ClaimEvent,
  claimEvents,
  isOpenClaim,
  nextState,
} from '@linkwright/core/buying/claims/transitions'
import { promiseSentence } from '@linkwright/core/buying/promises/promise-rules'
import { daysLeft } from '@linkwright/core/buying/promises/promise-window'
import { currencies } from '@linkwright/core/values/currency'
import { toDollars } from '@linkwright/core/values/money'
import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TableSource } from '../../../db/table-page.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'
import { paidAmounts, paidAmountsRow } from './paid-amounts.ts'

const ofClaim = tableColumns('claims', [
  'id',
  'state',
  'code',
  'opened_at',
  'first_bad_at',
  'due_at',
  'ended_at',
  'due_moved',
  'contested',
  'credit_cents',
  'refund_cents',
  'refund_from_at',
  'replacement_line_id',
])
const ofPromise = tableColumns('link_promises', [
  'page_url',
  'target',
  'months',
  'rel',
  'remedy',
  'auto_credit',
  'fresh_window',
  'due_days',
  'net_cents',
  'tax_cents',
  'until_at',
  'days',
])
const ofStep = tableColumns('claim_steps', ['event', 'to_state', 'by_role', 'note', 'at'])
const claimRow = {
  ...ofClaim.json,
  ...ofPromise.json,
  order_id: is.number,
  order_number: is.text,
  currency: is.oneOf(...currencies),
  line_id: is.number,
  item: is.text,
  customer: is.text,
  replacement_order_id: is.numberOrNull,
  ...paidAmountsRow,
  steps: is.list({ ...ofStep.json, seq: is.number }),
}
type Row = RowOf<typeof claimRow>

const from = sql`claims c
  join link_promises p on p.business_id = c.business_id and p.id = c.promise_id
  join order_lines l on l.business_id = p.business_id and l.id = p.paid_line_id
  join orders o on o.business_id = l.business_id and o.id = l.order_id`

/** @param which rows the caller may read; also limits the rows of a page, whose ids come from a list */
export const claimSource = (which: RawBuilder<boolean>): TableSource<typeof claimsTable, Row> => ({
  table: claimsTable,
  from,
  id: sql`c.id`,
  sorts: {
    opened_at: { kind: 'moment', column: sql`c.opened_at` },
    due_at: { kind: 'moment', column: sql`c.due_at` },
  },
  search: sql`lower((coalesce(p.page_url, '') || ' ' || p.target || ' ' || o.order_number) collate "C")`,
  choices: { state: sql`c.state` },
  row: claimRow,
  read: (ids) => sql`
    select ${ofClaim.of('c')}, ${ofPromise.of('p')}, o.id as order_id, o.order_number, o.currency, l.id as line_id,
      coalesce(nullif(l.customer_description, ''), l.product_name) as item, b.name as customer,
      (select r.order_id from order_lines r where r.business_id = c.business_id and r.id = c.replacement_line_id)
        as replacement_order_id,
      ${paidAmounts},
      (select coalesce(json_agg(step order by step.seq), '[]') from (
        select ${ofStep.of('t')}, t.seq from claim_steps t
        where t.business_id = c.business_id and t.claim_id = c.id) step) as steps
    from ${from} join businesses b on b.id = c.business_id
    where c.id = any(${ids}) and ${which}`,
})

/** What the caller may do with a claim now. */
function eventsOf(row: Row, by: ClaimActor): ClaimEvent[] {
  if (row.refund_from_at !== null) return []
  return (Object.keys(claimEvents) as ClaimEvent[]).filter((event) => {
    if (nextState(row.state, event, by) === undefined) return false
    if (event === 'promise') return !row.due_moved
    if (event === 'replace') return row.replacement_line_id === null
    return event !== 'contest' || !row.contested
  })
}

/** While it is open, what it would give back now. */
function centsOf(row: Row): number {
  if (!isOpenClaim(row.state)) return row.credit_cents + row.refund_cents
  if (row.refund_from_at !== null) return row.refund_cents
  const { until_at, days } = row
  if (until_at === null || days === null) return 0
  const window = { until: new Date(until_at), days }
  return claimAmount(row, { left: daysLeft(window, new Date(row.first_bad_at)), all: days })
}

export function presentClaim(row: Row, by: ClaimActor): Claim {
  return {
    id: row.id,
    state: row.state,
    code: row.code,
    order_id: row.order_id,
    order_number: row.order_number,
    line_id: row.line_id,
    item: row.item,
    page_url: row.page_url,
    target: row.target,
    promise: promiseSentence(row) ?? '',
    remedy: row.remedy,
    opened_at: instant(row.opened_at),
    first_bad_at: instant(row.first_bad_at),
    due_at: instant(row.due_at),
    ended_at: row.ended_at && instant(row.ended_at),
    currency: row.currency,
    amount: toDollars(centsOf(row)),
    replacement_order_id: row.replacement_order_id,
    ...(by === 'admin' ? { customer: row.customer } : {}),
    events: eventsOf(row, by),
  }
}

export function presentShown(row: Row, by: ClaimActor): ClaimShown {
  return {
    ...presentClaim(row, by),
    steps: row.steps.map(({ event, to_state, by_role, note, at }) => ({
      event,
      state: to_state as ClaimShown['state'],
      by: by_role,
      note,
      at: instant(at),
    })),
  }
}
