import type { Group } from '../../define/command.ts'
import { addDisavowed } from './add.ts'
import { exportDisavowed } from './export.ts'
import { listDisavowed } from './list.ts'
import { removeDisavowed } from './remove.ts'

export const disavow: Group = {
  name: 'disavow',
  summary: 'Links and domains that Google is asked to ignore',
  commands: [listDisavowed, addDisavowed, removeDisavowed, exportDisavowed],
}
