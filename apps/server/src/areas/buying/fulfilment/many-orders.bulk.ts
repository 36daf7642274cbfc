import type { BulkActionName } from '@linkwright/core/account/bulk/bulk-actions'
import type { OrderActionName } from '@linkwright/core/buying/fulfilment/order-actions'
import { AppError } from '@linkwright/core/contract/errors'
import { z } from 'zod'
import { asSystem } from '../../../db/audit-writer.ts'
import { startOwnOrder } from '../../../db/lock-record.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { type BatchContext, type BulkAction, defineBulk, type Refused } from '../../account/bulk/define.ts'
import { changeOrder } from './change-order.ts'
import { onBehalfOf, type OrderAction } from './locked-order.ts'

const NO_SUCH_ORDER = 'There is no such order.'
const CANNOT_UNDO = 'This action cannot be undone in bulk. Please open the order.'

interface Begun {
  /** The administrator who started it. */
  actor: number
}

/**
 * A bulk action on orders of any business. Each order is audited separately, and a refused one does not stop the
 * others.
 */
function manyOrders(name: BulkActionName, act: OrderActionName): BulkAction<Begun> {
  return defineBulk({
    name,
    permission: 'order.fulfil',
    about: z.object({ actor: z.int() }),
    // Each locks its customer, pages and sites until it commits: together they would wait for each other's.
    batchSize: 1,
    // The call that starts it only audits the start.
    maxInCall: 0,
    deletedReasons: { apply: NO_SUCH_ORDER, undo: CANNOT_UNDO },
    where: () => ({ siteId: null, href: '/secure/admin/link-orders' }),
    lock(_db, { actor }, context) {
      return Promise.resolve({
        apply: (ids) => applyToOrders(act, ids, actor, context),
        undo: (ids) => Promise.resolve(new Map(ids.map((id) => [id, CANNOT_UNDO]))),
      })
    },
  })
}

export const completeOrders = manyOrders('orders.complete', 'complete')
export const sendOrders = manyOrders('orders.send', 'send')

async function applyToOrders(
  act: OrderActionName,
  ids: readonly number[],
  actor: number,
  { all, ...context }: BatchContext,
): Promise<Refused> {
  if (all === undefined) throw new Error('orders of all businesses are changed by a job')
  const now = context.now()
  const { auditWriter } = asSystem<OrderAction>(all.kysely, { via: 'job', what: `bulk-${act}`, at: now })
  const change = { all, auditWriter: onBehalfOf(auditWriter, actor), actor, now }
  const refused = new Map<number, string>()
  const orders = await all.kysely
    .selectFrom('orders')
    .select(['id', 'business_id'])
    .where('id', 'in', ids)
    .where('kind', '=', 'order')
    .execute()
  const there = new Set(orders.map(({ id }) => id))
  for (const id of ids) if (!there.has(id)) refused.set(id, NO_SUCH_ORDER)
  for (const { id, business_id } of orders) {
    startOwnOrder(all.kysely, 'an order of a bulk action')
    try {
      await inSavepoint(all.of(business_id), () => changeOrder(change, act, id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error.message)
    }
  }
  return refused
}
