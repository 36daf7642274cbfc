import type { Claim, ClaimShown } from '@linkwright/core/buying/claims/claim'
import { claimAmount } from '@linkwright/core/buying/claims/claim-amount'
import { claimsTable, DUE_SOON_DAYS } from '@linkwright/core/buying/claims/claims.table'
import {
  type ClaimActor,
  type ClaimEvent,
  claimEvents,
  claimStages,
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
import { lookRow, looksOf, MOST_LOOKS, presentLook } from '../../tracking/verification/present.ts'
import { vendorName } from '../survival/live-times.ts'
import { claimsOfOrders, claimStage } from '../promises/claim-place.ts'
import { contestUntil } from '../promises/contest-until.ts'
import { paidAmounts, paidAmountsRow } from './paid-amounts.ts'
import { presentReclaimed, reclaimed, reclaimedRow } from './reclaimed.ts'

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
  'auto_credit_paused',
  'watch_id',
])
const ofPromise = tableColumns('link_promises', [
  'page_url',
  'target',
  'anchor',
  'months',
  'rel',
  'remedy',
  'auto_credit',
  'rented',
  'fresh_window',
  'due_days',
  'net_cents',
  'tax_cents',
  'from_at',
  'until_at',
  'days',
])
const ofStep = tableColumns('claim_steps', ['event', 'to_state', 'by_role', 'note', 'at'])
const claimRow = {
  ...ofClaim.json,
  ...ofPromise.json,
  stage: is.keyOf(claimStages),
  order_id: is.number,
  order_number: is.text,
  currency: is.oneOf(...currencies),
  line_id: is.number,
  item: is.text,
  business_id: is.number,
  customer: is.text,
  vendor: is.text,
  replacement_order_id: is.numberOrNull,
  replacement_order_number: is.textOrNull,
  ...paidAmountsRow,
  ...reclaimedRow,
  steps: is.list({ ...ofStep.json, seq: is.number }),
}
type Row = RowOf<typeof claimRow>

const from = sql`${claimsOfOrders}
  join businesses b on b.id = c.business_id`

const item = sql`coalesce(nullif(l.customer_description, ''), l.product_name)`

/** The rows that a caller may read, and how. */
export interface Readable {
  which: RawBuilder<boolean>
  by: 'admin' | 'customer'
  now: Date
}

/** The rows that the caller may read; the condition also limits the rows of a page, whose ids come from a list. */
export const claimSource = ({ which, by, now }: Readable): TableSource<typeof claimsTable, Row> => ({
  table: claimsTable,
  from,
  id: sql`c.id`,
  sorts: {
    // Ended claims follow in a later millennium, the latest first.
    urgency: {
      kind: 'moment',
      column: sql`case when c.ended_at is null then c.due_at
        else timestamptz '5000-01-01' + (timestamptz '3000-01-01' - c.ended_at) end`,
    },
    opened_at: { kind: 'moment', column: sql`c.opened_at` },
    due_at: { kind: 'moment', column: sql`c.due_at` },
  },
  // Customers cannot find out the vendor.
  search: sql`lower((${sql.join(
    [
      sql`coalesce(p.page_url, '')`,
      sql`p.target`,
      sql`o.order_number`,
      item,
      ...(by === 'admin' ? [sql`b.name`, vendorName] : []),
    ],
    sql` || ' ' || `,
  )}) collate "C")`,
  choices: {
    state: claimStage('c'),
    due: sql`case when c.ended_at is not null then 'ended' when c.due_at < ${now}::timestamptz then 'overdue'
      when c.due_at < ${now}::timestamptz + make_interval(days => ${sql.lit(DUE_SOON_DAYS)}) then 'soon' else 'later' end`,
  },
  row: claimRow,
  read: (ids) => sql`
    select ${ofClaim.of('c')}, ${ofPromise.of('p')}, ${claimStage('c')} as stage, o.id as order_id, o.order_number, o.currency, l.id as line_id,
      ${item} as item, b.id as business_id, b.name as customer, ${vendorName} as vendor,
      r.id as replacement_order_id, r.order_number as replacement_order_number,
      ${paidAmounts}, ${reclaimed},
      (select coalesce(json_agg(step order by step.seq), '[]') from (
        select ${ofStep.of('t')}, t.seq from claim_steps t
        where t.business_id = c.business_id and t.claim_id = c.id) step) as steps
    from ${from}
    left join order_lines s on s.business_id = c.business_id and s.id = c.replacement_line_id
    left join orders r on r.business_id = s.business_id and r.id = s.order_id
    where c.id = any(${ids}) and ${which}`,
})

interface WantedClaims {
  item?: string | undefined
  vendor?: string | undefined
  business?: number | undefined
}

/** The conditions of a list besides those of its table. Customers filter by the item only. */
export function wantedClaims(
  { item: name, vendor, business }: WantedClaims,
  { by }: Readable,
): RawBuilder<boolean> {
  const all = [
    ...(name === undefined ? [] : [sql<boolean>`${item} = ${name}`]),
    ...(vendor === undefined || by !== 'admin' ? [] : [sql<boolean>`${vendorName} = ${vendor}`]),
    ...(business === undefined || by !== 'admin' ? [] : [sql<boolean>`b.id = ${business}`]),
  ]
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

/** What the caller may do with a claim now. */
function eventsOf(row: Row, by: ClaimActor, now: Date): ClaimEvent[] {
  if (row.refund_from_at !== null) return []
  return (Object.keys(claimEvents) as ClaimEvent[]).filter((event) => {
    if (nextState(row.state, event, by) === undefined) return false
    if (event === 'promise') return !row.due_moved
    if (event === 'replace') return row.replacement_line_id === null
    if (event !== 'contest') return true
    const until = contestUntil(row)
    return until !== null && now <= until
  })
}

/** While it is open, what it would give back now. */
function centsOf(row: Row): number {
  if (!isOpenClaim(row.state)) return row.credit_cents + row.refund_cents
  if (row.refund_from_at !== null) return row.refund_cents
  const { days, days_left } = daysOf(row)
  return claimAmount(row, { left: days_left, all: days })
}

/** Of the whole promise, and of it left at the first bad look; both 0 before the delivery. */
function daysOf({ until_at, days, first_bad_at }: Row): { days: number; days_left: number } {
  if (until_at === null || days === null) return { days: 0, days_left: 0 }
  return { days, days_left: daysLeft({ until: new Date(until_at), days }, new Date(first_bad_at)) }
}

export function presentClaim(row: Row, { by, now }: Readable): Claim {
  return {
    id: row.id,
    state: row.state,
    stage: row.stage,
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
    ...(by === 'admin' ? { business_id: row.business_id, customer: row.customer, vendor: row.vendor } : {}),
    auto_credit: row.auto_credit ? (row.auto_credit_paused ? 'paused' : 'on') : 'off',
    events: eventsOf(row, by, now),
  }
}

/** The looks at the link of a claim. */
export const timelineRow = {
  checked_at: is.momentOrNull,
  paid_until: is.momentOrNull,
  looks: is.list(lookRow).nullable(),
}
type Timeline = RowOf<typeof timelineRow>

export const timelineOf = ({ business_id, watch_id }: Row): RawBuilder<unknown> => sql`
  select w.checked_at, w.paid_until, (${looksOf({ business: sql`w.business_id`, id: sql`w.id` }, MOST_LOOKS)}) as looks
  from link_watches w where w.business_id = ${business_id} and w.id = ${watch_id}`

export function presentShown(
  row: Row,
  { checked_at, paid_until, looks }: Timeline,
  readable: Readable,
): ClaimShown {
  const { anchor, from_at, until_at, net_cents, tax_cents, watch_id } = row
  const until = contestUntil(row)
  return {
    ...presentClaim(row, readable),
    watch_id,
    anchor,
    promised_from: from_at && instant(from_at),
    promised_until: until_at && instant(until_at),
    paid: toDollars(net_cents + tax_cents),
    ...daysOf(row),
    ...presentReclaimed(row),
    replacement_order_number: row.replacement_order_number,
    contest_until: until && until.toISOString(),
    steps: row.steps.map(({ event, to_state, by_role, note, at }) => ({
      event,
      state: to_state as ClaimShown['state'],
      by: by_role,
      note,
      at: instant(at),
    })),
    checked_at: checked_at && instant(checked_at),
    paid_until: paid_until && instant(paid_until),
    looks: (looks ?? []).map(presentLook),
  }
}
