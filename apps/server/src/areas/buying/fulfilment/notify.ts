import { LINK_ORDERS_CHANGED, ORDERS_CHANGED, WATCHES_CHANGED } from '@linkwright/core/live/messages'
import { amountIn, type Cents } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { publishTask, publishToAdmins } from '../../../live/send.ts'
import { addNotice } from '../../account/notices/add.ts'
import type { LockedOrder } from './locked-order.ts'
import { type MailedOrder, mailOrderJob } from './mail.job.ts'

/** Path of a customer's orders in the dashboard. */
const ORDERS = '/secure/orders/view'

const notices = {
  completed: { color: 'blue', words: 'is completed. See the order for the published links.' },
  canceled: { color: 'yellow', words: 'was canceled.' },
  refunded: { color: 'yellow', words: 'was canceled.' },
} as const

/** Notifies the buyer, unless they were deleted, of the outcome of an order and its refund, by notice and mail. */
export async function notifyFulfilled(
  db: TenantDb,
  { id, user_id, currency }: LockedOrder['order'],
  what: MailedOrder['what'],
  at: Date,
  given: Cents = 0,
): Promise<void> {
  if (user_id === null) return
  const { color, words } = notices[what]
  const back = given > 0 ? ` ${amountIn(given, currency)} was refunded as account credit.` : ''
  const notice = {
    message: `Your order ${id} ${words}${back}`,
    href: ORDERS,
    icon: 'bell',
    color,
  } as const
  await addNotice(db, user_id, notice, at)
  await enqueue(db, mailOrderJob, { business_id: db.businessId, order_id: id, what })
}

/** Invalidates the order lists and open orders of administrators. */
export async function publishLinkOrdersChanged(db: TenantDb): Promise<void> {
  await publishToAdmins(db, LINK_ORDERS_CHANGED)
}

/** Invalidates the orders of the business's users and of administrators. */
export async function publishOrdersChanged(db: TenantDb): Promise<void> {
  await publishLinkOrdersChanged(db)
  await publishTask(db, ORDERS_CHANGED, null)
}

/** Invalidates the watched links of a line's site, for a line that has no tracked link yet. */
export async function publishLineSeen(db: TenantDb, lineId: number): Promise<void> {
  const line = await db.from('order_lines').select('site_id').where('id', '=', lineId).executeTakeFirst()
  const site_id = line?.site_id ?? null
  if (site_id !== null) await publishTask(db, WATCHES_CHANGED, { site_id })
}
