import type { Group } from '../../define/command.ts'
import { addLine } from './add.ts'
import { editLine } from './edit.ts'
import { emptyCart } from './empty.ts'
import { importOrders } from './import.ts'
import { moveLine } from './move.ts'
import { removeLine } from './remove.ts'
import { showCart } from './show.ts'

export const cart: Group = {
  name: 'cart',
  summary: 'What you are about to order',
  commands: [showCart, addLine, editLine, moveLine, removeLine, importOrders, emptyCart],
}
