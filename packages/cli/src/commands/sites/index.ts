import type { Group } from '../../kit/command.ts'
import { addSite } from './add.ts'
import { listSites } from './list.ts'
import { showSite } from './show.ts'

export const sites: Group = {
  name: 'sites',
  summary: 'Sites of your business',
  commands: [listSites, showSite, addSite],
}
