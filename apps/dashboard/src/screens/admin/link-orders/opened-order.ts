import type { AdminOrder, AdminOrderDetail } from '@linkwright/sdk'
import type { Neighbours } from './use-neighbours.ts'

/** An order with all that is known of its lines. */
export interface OpenedOrder extends Omit<AdminOrder, 'details'> {
  details: AdminOrderDetail[]
}

export interface Way extends Neighbours {
  onOpen: (id: number | undefined) => void
}
