import type { Group } from '../../kit/command.ts'
import { addDisavowed } from './add.ts'
import { exportDisavowed } from './export.ts'
import { listDisavowed } from './list.ts'
import { removeDisavowed } from './remove.ts'

export const disavow: Group = {
  name: 'disavow',
  summary: 'Links and domains that shall not count for a site',
  commands: [listDisavowed, addDisavowed, removeDisavowed, exportDisavowed],
}
