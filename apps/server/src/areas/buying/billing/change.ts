import { OTHER_CHANGE_PENDING } from '@linkwright/core/buying/billing/billing-messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { ExternalCall, AbandonedCall } from '../../../integrations/external-call.ts'
import type { Card } from '../../../integrations/payments/card.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { changeHandlers } from './change-handlers.ts'
import { type HandlerContext, nameOf } from './change-handler.ts'
import { claimChange, LEASE_MS, TIME_TO_CHARGE_MS, type NewChange, acquireLease } from './claim.ts'
import { takeSnapshot } from './snapshot.ts'
import type { Outcome } from './outcome.ts'
import { type ChangeRow, openChange } from './queries.ts'
import { actionOf, type ChangeAction, isConfirmationOverdue, settleChange } from './settle-change.ts'

export interface ChangeServices {
  /** Outside any transaction. */
  db: TenantDb
  payments: Payments
  now: () => Date
}

export type ChangeEffect = ExternalCall<AuditedDb<ChangeAction>, ChangeRow, Outcome, ChangeRow>
type UnfinishedChange = AbandonedCall<AuditedDb<ChangeAction>, ChangeRow, Outcome, ChangeRow>

/**
 * A change of subscription or cards at the provider: the row is claimed, the lease holder calls the provider, and
 * the outcome is settled together with a snapshot of the provider's state.
 */
export function changeEffect(changing: ChangeServices, wanted: NewChange): ChangeEffect {
  // Measured by this process's own clock, from before the lease is acquired.
  let begun = performance.now()
  const hasTime = () => performance.now() - begun < LEASE_MS - TIME_TO_CHARGE_MS
  /** The change that this call started before, while a lease holds it. */
  let own: ChangeRow | undefined
  return {
    ...unfinishedChange(changing, { givesUp: false }),
    async claim(db) {
      begun = performance.now()
      const taken = await claimChange(db, wanted, changing.now())
      own = taken.is === 'leased' ? await changeOf(db, wanted) : undefined
      return taken
    },
    perform: async (row) =>
      await withSnapshot(
        changing,
        await changeHandlers[row.kind].perform(handlerContext(changing, row, hasTime)),
      ),
    pending() {
      // The outcome of a repeated call is not known yet; a different change blocks a new one.
      if (own !== undefined) return own
      throw new AppError('conflict', OTHER_CHANGE_PENDING)
    },
  }
}

const changeOf = (db: TenantDb, { key }: NewChange) =>
  db.from('plan_changes').selectAll().where('key', '=', key).executeTakeFirst()

/** Resolves the business's unfinished change. With `givesUp` it no longer waits for the owner. */
export function unfinishedChange(
  changing: ChangeServices,
  { givesUp }: { givesUp: boolean },
): UnfinishedChange {
  return {
    leaseMs: LEASE_MS,
    async claim(db) {
      const row = await openChange(db)
      if (row === undefined) throw new AppError('conflict', OTHER_CHANGE_PENDING)
      return await acquireLease(db, row)
    },
    async resolve(row) {
      const on = handlerContext(
        changing,
        row,
        () => true,
        givesUp || isConfirmationOverdue(row, changing.now()),
      )
      return await withSnapshot(changing, await changeHandlers[row.kind].resolve(on))
    },
    async settle(db, row, outcome) {
      // Read before: a removed card is deleted by settling.
      const card = await affectedCard(db, row, outcome)
      const { row: settled, isNews } = await settleChange(db, row, outcome, changing)
      if (isNews) await auditChange(db, settled, outcome, card)
      else db.auditWriter.changesNothing()
      return settled
    },
  }
}

/** Audited under the user who requested it, also when a job found the outcome. */
async function auditChange(
  db: AuditedDb<ChangeAction>,
  { kind, user_id, admin_user_id, plan_id, paid_cents, subject, id }: ChangeRow,
  { is: outcome, seen }: Outcome,
  card: CardLabel | undefined,
): Promise<void> {
  const begun = () => seen?.subscriptions.find(({ change }) => change === nameOf({ id }))?.subscriptionRef
  // The subject of a new subscription is a card token of the provider, which is not logged.
  const subscription = kind === 'subscribe' ? (begun() ?? null) : subject
  await db.auditWriter.write(actionOf[kind], {
    id: db.businessId,
    of: db.businessId,
    ...byOf(user_id ?? admin_user_id),
    after: { outcome, plan_id, paid_cents, subscription, ...card },
  })
}

const byOf = (id: number | null) => (id === null ? {} : { by: id })

type CardLabel = Pick<Card, 'brand' | 'last4'>

/** The label of the card of a change; a new card from a token is the newest one. */
async function affectedCard(
  db: TenantDb,
  { kind, provider, subject }: ChangeRow,
  { is, seen }: Outcome,
): Promise<CardLabel | undefined> {
  if (kind === 'card-add') {
    const cards = is === 'done' ? (seen?.cards ?? []) : []
    const added = cards.find(({ cardRef }) => cardRef === subject) ?? cards[0]
    return added && { brand: added.brand, last4: added.last4 }
  }
  if (kind !== 'card-default' && kind !== 'card-remove') return undefined
  const card = db.from('payment_methods').select(['brand', 'last4']).where('provider', '=', provider)
  return await card.where('ref', '=', subject ?? '').executeTakeFirst()
}

function handlerContext(
  { db, payments }: ChangeServices,
  row: ChangeRow,
  hasTime: () => boolean,
  givesUp = false,
): HandlerContext {
  return { db, payments, row, hasTime, givesUp }
}

/** Adds a snapshot of the provider's state once it has responded. */
async function withSnapshot({ db, payments }: ChangeServices, outcome: Outcome): Promise<Outcome> {
  if (outcome.is === 'unknown') return outcome
  const seen = await takeSnapshot(db, payments)
  return seen === undefined || seen === 'no-customer' ? outcome : { ...outcome, seen }
}
