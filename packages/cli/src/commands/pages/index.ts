import type { Group } from '../../kit/command.ts'
import { addPage } from './add.ts'
import { listPages } from './list.ts'
import { scorePage } from './score.ts'

export const pages: Group = {
  name: 'pages',
  summary: 'Pages of a site',
  commands: [listPages, addPage, scorePage],
}
