import { PAYMENT_UNKNOWN } from '@linkwright/core/buying/fulfilment/refund'
import { AppError } from '@linkwright/core/contract/errors'
import type { AdminContext } from '../../../http/context.ts'
import { syncPayment } from '../payments/sync-payment.ts'

/**
 * Syncs the refunds of an order's payment from the provider before a refund as credit, so that nothing is refunded
 * twice. Outside any transaction.
 * @throws AppError unavailable while the provider does not respond.
 */
export async function refreshPayment(
  { all, services: { integrations, now }, log }: Pick<AdminContext, 'all' | 'services' | 'log'>,
  id: number,
): Promise<void> {
  const order = await all.kysely
    .selectFrom('orders')
    .select(['payment_ref', 'credit_back_cents'])
    .where('id', '=', id)
    .where('kind', '=', 'order')
    .executeTakeFirst()
  // An order that was refunded gets no further refund.
  if (order === undefined || order.payment_ref === null || order.credit_back_cents !== null) return
  try {
    await syncPayment({ kysely: all.kysely, integrations, now }, order.payment_ref)
  } catch (error) {
    log.warn({ err: error, order_id: id }, 'a payment could not be read before its refund')
    throw new AppError('unavailable', PAYMENT_UNKNOWN)
  }
}
