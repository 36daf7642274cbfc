import type { Group } from '../../define/command.ts'
import { buyCredit } from './buy.ts'
import { showCredit } from './show.ts'

export const credit: Group = {
  name: 'credit',
  summary: 'Account credit, which pays for orders',
  commands: [showCredit, buyCredit],
}
