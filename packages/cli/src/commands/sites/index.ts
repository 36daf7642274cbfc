import type { Group } from '../../define/command.ts'
import { addSite } from './add.ts'
import { editSite } from './edit.ts'
import { exportSite } from './export.ts'
import { lookUpsOfSite } from './look-ups.ts'
import { listSites } from './list.ts'
import { removeSite } from './remove.ts'
import { showSite } from './show.ts'
import { sortSites } from './sort.ts'

export const sites: Group = {
  name: 'sites',
  summary: 'Sites of your business',
  commands: [listSites, showSite, addSite, editSite, removeSite, sortSites, lookUpsOfSite, exportSite],
}
