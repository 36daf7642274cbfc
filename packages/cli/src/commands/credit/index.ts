import type { Group } from '../../define/command.ts'
import { buyCredit } from './buy.ts'

export const credit: Group = {
  name: 'credit',
  summary: 'Account credit',
  commands: [buyCredit],
}
