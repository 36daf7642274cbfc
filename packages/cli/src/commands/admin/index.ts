import type { Group } from '../../define/command.ts'
import { payments } from './payments.ts'
import { settings } from './settings.ts'

export const admin: Group = {
  name: 'admin',
  summary: 'What administrators do',
  commands: [payments, settings],
}
