import type { Group } from '../../kit/command.ts'
import { exportLinks } from './export.ts'
import { importLinks } from './import.ts'
import { listLinks } from './list.ts'

export const links: Group = {
  name: 'links',
  summary: 'Links of a page',
  commands: [listLinks, importLinks, exportLinks],
}
