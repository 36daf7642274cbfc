import type { Group } from '../../define/command.ts'
import { addPage } from './add.ts'
import { editPage } from './edit.ts'
import { listPages } from './list.ts'
import { removePage } from './remove.ts'
import { setReporting } from './reporting.ts'
import { scorePage } from './score.ts'
import { sortPages } from './sort.ts'

export const pages: Group = {
  name: 'pages',
  summary: 'Pages of a site',
  commands: [listPages, addPage, editPage, removePage, sortPages, scorePage, setReporting],
}
