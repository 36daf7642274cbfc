import { isRemedied } from '@linkwright/core/buying/orders/line-status'
import { COMPLETED } from '@linkwright/core/buying/orders/order-status'
import type { ProductSale } from '@linkwright/sdk'

type Row = Pick<ProductSale, 'archived' | 'payment_succesful' | 'completed'>

/** Spec C §4: neither where its order was put away, nor where it was paid back; where it is completed only for remediation. */
export function mayChange(row: Row & Pick<ProductSale, 'type'>): boolean {
  return isWorkedOn(row) && (row.completed !== COMPLETED || isRemedied(row.type))
}

/** The same of its report, which is locked once its order is completed. */
export function mayReport(row: Row): boolean {
  return isWorkedOn(row) && row.completed !== COMPLETED
}

const isWorkedOn = (row: Row) => row.archived !== '1' && row.payment_succesful === '1'
