import type { Group } from '../../define/command.ts'
import { settings } from './settings.ts'

export const admin: Group = {
  name: 'admin',
  summary: 'What administrators do',
  commands: [settings],
}
