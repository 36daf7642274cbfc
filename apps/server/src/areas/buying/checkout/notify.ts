import { amountIn, type Cents } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { CHECKOUT_ENDED, LINK_ORDERS_CHANGED } from '@linkwright/core/live/messages'
import { publishTaskTo, publishToAdmins } from '../../../live/send.ts'
import { addNotice } from '../../account/notices/add.ts'
import { mailCheckoutJob, type MailOf } from './mail.job.ts'
import type { CheckoutRow } from './queries.ts'

/** Paths of orders and the cart in the dashboard. */
const ORDERS = '/secure/orders/view'
const CHECKOUT = '/secure/orders/checkout'

interface Placed {
  id: number
  order_number: string
  checkout_id: number
  kind: 'order' | 'credit'
  user_id: number | null
  credit_cents: Cents
  card_cents: Cents
  currency: string
}

type Recipient = { user_id: number | null }

/** Notifies the buyer of an order, and the main user when a sub-user bought it. */
export async function notifyPlaced(
  db: TenantDb,
  { now }: Pick<Services, 'now'>,
  order: Placed,
): Promise<void> {
  const { id, user_id, checkout_id, kind, order_number } = order
  const spent = amountIn(order.credit_cents + order.card_cents, order.currency)
  const what = kind === 'credit' ? `account credit for ${spent}` : `${order_number} for ${spent}`
  const notice = { href: ORDERS, icon: 'bell', color: 'blue' } as const
  if (user_id !== null) {
    await addNotice(db, user_id, { ...notice, message: `You have bought ${what}.` }, now())
    const main = await mainUserBeside(db, user_id)
    if (main !== undefined)
      await addNotice(db, main.id, { ...notice, message: `${main.buyer} has bought ${what}.` }, now())
  }
  // The order is in the fulfilment lists.
  if (kind === 'order') await publishToAdmins(db, LINK_ORDERS_CHANGED)
  await publishEnd(db, order, { checkout_id, state: 'paid', order_id: id })
  await mail(db, { what: 'placed', checkout: checkout_id })
}

interface Ended {
  state: 'declined' | 'abandoned'
  failure: string
  isAsked: boolean
}

/** Publishes that nothing was bought, and notifies a buyer who no longer waits for the response. */
export async function notifyEnded(
  db: TenantDb,
  { now }: Pick<Services, 'now'>,
  row: CheckoutRow,
  { state, failure, isAsked }: Ended,
): Promise<void> {
  await publishEnd(db, row, { checkout_id: row.id, state, order_id: null })
  if (isAsked || row.user_id === null) return
  const message = state === 'declined' ? `Your payment failed: ${failure}` : failure
  await addNotice(db, row.user_id, { message, href: CHECKOUT, icon: 'bell', color: 'red' }, now())
  await mail(db, { what: 'failed', checkout: row.id })
}

/** Minutes after which a buyer who has not confirmed a payment is reminded. */
const REMINDER_AFTER_MINUTES = 5

export async function remindToConfirm(db: TenantDb, { id }: { id: number }): Promise<void> {
  await mail(db, { what: 'confirm', checkout: id }, REMINDER_AFTER_MINUTES * 60)
}

async function mail(db: TenantDb, { what, checkout }: Omit<MailOf, 'business_id'>, after = 0): Promise<void> {
  await enqueue(db, mailCheckoutJob, { business_id: db.businessId, what, checkout }, { after })
}

async function publishEnd(
  db: TenantDb,
  { user_id }: Recipient,
  result: { checkout_id: number; state: 'paid' | 'declined' | 'abandoned'; order_id: number | null },
): Promise<void> {
  if (user_id === null) return
  await publishTaskTo(db, [user_id], CHECKOUT_ENDED, result)
}

/** The main user who is notified of this user's spending; undefined when the buyer is the main user. */
async function mainUserBeside(db: TenantDb, userId: number) {
  const people = await db
    .from('users')
    .select(['id', 'is_main', 'first_name', 'last_name'])
    .where((where) => where.or([where('id', '=', userId), where('is_main', '=', true)]))
    .execute()
  const buyer = people.find(({ id }) => id === userId)
  const main = people.find(({ id, is_main }) => is_main && id !== userId)
  if (main === undefined || buyer === undefined || buyer.is_main) return undefined
  return { id: main.id, buyer: `${buyer.first_name} ${buyer.last_name}`.trim() }
}
