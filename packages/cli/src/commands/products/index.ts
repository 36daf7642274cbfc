import type { Group } from '../../define/command.ts'
import { listProducts } from './list.ts'
import { showProduct } from './show.ts'

export const products: Group = {
  name: 'products',
  summary: 'What can be ordered, and what it costs',
  commands: [listProducts, showProduct],
}
