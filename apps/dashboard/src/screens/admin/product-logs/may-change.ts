import { isRemedied } from '@linkwright/core/buying/orders/line-status'
import { COMPLETED } from '@linkwright/core/buying/orders/order-status'
import type { ProductSale } from '@linkwright/sdk'

type Row = Pick<ProductSale, 'archived' | 'payment_succesful' | 'completed'>

/** Whether the status can be changed: not in archived or refunded orders; in completed ones only for remediation. */
export function mayChange(row: Row & Pick<ProductSale, 'type'>): boolean {
  return isWorkedOn(row) && (row.completed !== COMPLETED || isRemedied(row.type))
}

/** Whether the report can be changed: it is locked once the order is completed. */
export function mayReport(row: Row): boolean {
  return isWorkedOn(row) && row.completed !== COMPLETED
}

const isWorkedOn = (row: Row) => row.archived !== '1' && row.payment_succesful === '1'
