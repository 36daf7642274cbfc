import { CANCELED, type OrderStatus } from '../../buying/orders/order-status.ts'

/** What stands beside the status of a line: lines keep theirs when their order is canceled, as it may be reopened. */
export const orderMarks = (completed: OrderStatus): readonly string[] =>
  completed === CANCELED ? ['Order canceled'] : []
