import type { Group } from '../../define/command.ts'
import { addLine } from './add.ts'
import { removeLine } from './remove.ts'
import { showCart } from './show.ts'

export const cart: Group = {
  name: 'cart',
  summary: 'Links you are about to order',
  commands: [showCart, addLine, removeLine],
}
