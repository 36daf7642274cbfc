import type { Group } from '../../define/command.ts'
import { finishOrder } from './finish.ts'
import { placeOrder } from './place.ts'

export const orders: Group = {
  name: 'orders',
  summary: 'What you order and have ordered',
  commands: [placeOrder, finishOrder],
}
