import { creditToReclaim } from '@linkwright/core/buying/claims/credit-to-reclaim'
import type { QueryExecutorProvider } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { claimsOfOrders } from '../promises/claim-place.ts'
import { claimsBack } from '../promises/claims-back.ts'
import type { Difference } from './book-difference.ts'

/**
 * Where claims, the credit ledger and orders disagree: a credited claim needs an entry of its amount, refunds of claims
 * are part of what was refunded to the card, and claims never give back more than was left of the payment: what they
 * did before it was reclaimed is taken back, or owed.
 */
export async function claimDifferences(db: QueryExecutorProvider): Promise<Difference[]> {
  return [...(await ofEntries(db)), ...(await ofOrders(db))]
}

async function ofEntries(db: QueryExecutorProvider): Promise<Difference[]> {
  const { rows } = await typedSql({
    business_id: is.number,
    claim_id: is.number,
    cents: is.number,
    expected_cents: is.number,
  })`
    select c.business_id, c.id as claim_id, coalesce(sum(e.amount_cents), 0)::bigint as cents,
      c.credit_cents as expected_cents
    from claims c left join credit_entries e on e.business_id = c.business_id and e.claim_id = c.id
    where c.credit_cents > 0 or e.id is not null
    group by c.business_id, c.id, c.credit_cents
    having coalesce(sum(e.amount_cents), 0) <> c.credit_cents
    order by c.business_id, c.id`.execute(db)
  return rows.map((row) => ({ what: 'credit of a claim', ...row }))
}

const ofOrder = tableColumns('orders', [
  'payment_state',
  'credit_cents',
  'card_cents',
  'credit_back_cents',
  'claim_credit_reclaimed_cents',
  'claim_credit_owed_cents',
])

/** Of the orders with claims that gave something back. */
async function ofOrders(db: QueryExecutorProvider): Promise<Difference[]> {
  const { rows } = await typedSql({
    business_id: is.number,
    order_id: is.number,
    to_card: is.number,
    refunded_cents: is.number,
    back: is.number,
    paid: is.number,
    claim_credit_cents: is.number,
    entries: is.number,
    ...ofOrder.row,
  })`
    select o.business_id, o.id as order_id, o.refunded_cents,
      sum(case when c.state = 'refunded' then c.refund_cents else 0 end)::bigint as to_card,
      (o.refunded_cents + coalesce(o.credit_back_cents, 0) + ${claimsBack})::bigint as back,
      (o.credit_cents + o.card_cents)::bigint as paid, sum(c.credit_cents)::bigint as claim_credit_cents,
      (select coalesce(sum(e.amount_cents), 0)::bigint from credit_entries e
        where e.business_id = o.business_id and e.order_id = o.id and e.claim_id is null
          and e.action in ('add', 'remove')) as entries,
      ${ofOrder.of('o')}
    from ${claimsOfOrders}
    where c.credit_cents > 0 or c.refund_cents > 0
    group by o.business_id, o.id order by o.business_id, o.id`.execute(db)
  return rows.flatMap((row): Difference[] => {
    const { business_id, order_id, to_card, refunded_cents, back, paid, entries } = row
    const { credit_back_cents, claim_credit_reclaimed_cents: reclaimed, claim_credit_owed_cents: owed } = row
    const about = { business_id, order_id }
    const toReclaim = creditToReclaim(row)
    const taken = (credit_back_cents ?? 0) - entries
    // Refunds by the owner at the provider are not limited by claims.
    const isOfClaimsOnly = refunded_cents <= to_card
    return [
      ...(to_card > refunded_cents
        ? [{ what: 'refunds of claims' as const, ...about, cents: refunded_cents, expected_cents: to_card }]
        : []),
      ...(reclaimed + owed === toReclaim
        ? []
        : [
            {
              what: 'claim credit to take back' as const,
              ...about,
              cents: reclaimed + owed,
              expected_cents: toReclaim,
            },
          ]),
      ...(taken === reclaimed
        ? []
        : [{ what: 'claim credit taken back' as const, ...about, cents: taken, expected_cents: reclaimed }]),
      ...(isOfClaimsOnly && back > paid
        ? [{ what: 'given back' as const, ...about, cents: back, expected_cents: paid }]
        : []),
    ]
  })
}
