import type { Group } from '../../define/command.ts'
import { addLink } from './add.ts'
import { editLink } from './edit.ts'
import { exportLinks } from './export.ts'
import { importFromProvider } from './import-provider.ts'
import { importLinks } from './import.ts'
import { listLinks } from './list.ts'
import { removeLink } from './remove.ts'
import { removeLinks } from './remove-many.ts'
import { listTiers } from './tiers.ts'

export const links: Group = {
  name: 'links',
  summary: 'Links of a page',
  commands: [
    listLinks,
    addLink,
    editLink,
    removeLink,
    removeLinks,
    listTiers,
    importLinks,
    importFromProvider,
    exportLinks,
  ],
}
