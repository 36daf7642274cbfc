import type { Group } from '../../define/command.ts'
import { orderAgain } from './again.ts'
import { archiveOrder, restoreOrder } from './archive.ts'
import { exportOrders } from './export.ts'
import { finishOrder } from './finish.ts'
import { listOrders } from './list.ts'
import { placeOrder } from './place.ts'
import { showOrder } from './show.ts'

export const orders: Group = {
  name: 'orders',
  summary: 'What you order and have ordered',
  commands: [
    placeOrder,
    finishOrder,
    listOrders,
    showOrder,
    archiveOrder,
    restoreOrder,
    orderAgain,
    exportOrders,
  ],
}
