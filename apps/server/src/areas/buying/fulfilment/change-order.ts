// How it works: docs/internals/fulfilment.md
import {
  isDoneAlready,
  type OrderActionName,
  orderActions,
  orderActionProblem,
} from '@linkwright/core/buying/fulfilment/order-actions'
import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { ORDER_ARCHIVED } from '@linkwright/core/buying/fulfilment/order-state'
import { AppError } from '@linkwright/core/contract/errors'
import { worksOnOrders } from './assignees.ts'
import { cancel, refundAsCredit } from './cancel.ts'
import { complete } from './complete.ts'
import {
  dayOf,
  type AdminChange,
  type LockedOrder,
  lockOrder,
  lockPagesOf,
  type OrderChange,
  type OrderAction,
  standingOf,
} from './locked-order.ts'
import { refreshPaidUntil } from '../promises/renewals.ts'
import { addEvents } from './events.ts'
import { resumeSending, sendOrder } from './send-order.ts'
import { notifyFulfilled, publishLinkOrdersChanged, publishOrdersChanged } from './notify.ts'
import { afterPublishing } from './watched-line.ts'
import { restoreLinks } from './withdraw-links.ts'

/** The effects of each action; they return what is audited besides the new status. */
type ActionEffect = (order: OrderChange, options: Options) => Promise<object>

interface Options {
  refund?: boolean | undefined
}

const effects: Record<OrderActionName, ActionEffect> = {
  send: sendOrder,
  complete,
  cancel: (order, { refund = false }) => cancel(order, refund),
  async reopen({ db, pages, lines, today, change }) {
    const wanted = lines.filter(({ status }) => !isCanceledLine(status))
    await restoreLinks(db, pages, wanted, today)
    for (const line of wanted) if (line.published_url !== null) await afterPublishing(db, line, change.now)
    return {}
  },
}

/**
 * Performs one of core's actions on an order with its effects, in the caller's transaction. An action that is
 * already done changes nothing and is not audited.
 * @throws AppError not_found; refused with what may be done instead.
 */
export async function changeOrder(
  change: AdminChange<OrderAction>,
  act: OrderActionName,
  id: number,
  options: Options = {},
): Promise<void> {
  const locked = await lockOrder(change.all, id, (db) => lockPagesOf(db, id))
  const { db, order, prepared: pages } = locked
  const standing = standingOf(locked)
  if (isDoneAlready(act, standing)) {
    if (options.refund !== true || order.credit_back_cents !== null)
      return change.auditWriter.changesNothing()
    return await refundCanceled({ ...locked, change })
  }
  const reason = orderActionProblem(act, standing)
  if (reason !== undefined) throw new AppError('refused', reason)
  if (pages === undefined) throw new Error('an order without its pages')
  const { to } = orderActions[act]
  await db
    .update('orders')
    .set((set) => ({
      status: to,
      completed_at: act === 'complete' ? change.now : null,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const who = { actor: change.actor, at: change.now }
  await addEvents(db, id, [{ line_id: null, from: String(order.status), to: String(to) }], who)
  // Waiting lines are not sent any more; a line that is being sent right now settles itself.
  if (to !== 3)
    await db
      .update('order_lines')
      .set({ send_state: 'none' })
      .where('order_id', '=', id)
      .where('send_state', '=', 'sending')
      .where('send_lease_until', 'is', null)
      .execute()
  const also = await effects[act]({ ...locked, pages, change, today: dayOf(change.now) }, options)
  await refreshPaidUntil(db, id)
  await publishOrdersChanged(db)
  await change.auditWriter.write(`order.${act}`, {
    id,
    of: db.businessId,
    before: { completed: order.status },
    after: { completed: to, ...also },
  })
}

/** Refunds the payment of an order that was canceled without a refund, as a separate action. */
async function refundCanceled(locked: LockedOrder & { change: AdminChange<OrderAction> }): Promise<void> {
  const { db, order, change } = locked
  if (order.admin_archived_at !== null) throw new AppError('refused', ORDER_ARCHIVED)
  const credit_back_cents = await refundAsCredit(locked)
  await refreshPaidUntil(db, order.id)
  await notifyFulfilled(db, order, 'refunded', change.now, credit_back_cents)
  await publishOrdersChanged(db)
  await change.auditWriter.write('order.cancel', {
    id: order.id,
    of: db.businessId,
    before: { credit_back_cents: null },
    after: { credit_back_cents },
  })
}

/** Archives an order for administrators, or restores it. */
export async function setArchived(
  change: AdminChange<'order.archive' | 'order.restore'>,
  id: number,
  archived: boolean,
): Promise<void> {
  const locked = await lockOrder(change.all, id)
  const { db, order } = locked
  if ((order.admin_archived_at !== null) === archived) return change.auditWriter.changesNothing()
  await db
    .update('orders')
    .set((set) => ({ admin_archived_at: archived ? change.now : null, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (!archived) await resumeSending(locked)
  await publishLinkOrdersChanged(db)
  await change.auditWriter.write(archived ? 'order.archive' : 'order.restore', {
    id,
    of: db.businessId,
    before: { archived: !archived },
    after: { archived },
  })
}

const NO_ADMINISTRATOR = 'Only administrators can work on orders. Please choose one.'

/** Assigns an order to an administrator. */
export async function assign(
  change: AdminChange<'order.assign'>,
  id: number,
  assignee_id: number | null,
): Promise<void> {
  const { db, order } = await lockOrder(change.all, id)
  if (order.assignee_id === assignee_id) return change.auditWriter.changesNothing()
  if (order.admin_archived_at !== null) throw new AppError('refused', ORDER_ARCHIVED)
  if (assignee_id !== null && !(await worksOnOrders(change.all, assignee_id)))
    throw new AppError('refused', NO_ADMINISTRATOR, {
      issues: [{ path: ['user_id'], message: NO_ADMINISTRATOR }],
    })
  await db
    .update('orders')
    .set((set) => ({ assignee_id, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await publishLinkOrdersChanged(db)
  const before = { assignee_id: order.assignee_id }
  await change.auditWriter.write('order.assign', { id, of: db.businessId, before, after: { assignee_id } })
}
