import type { Group } from '../../kit/command.ts'
import { addDisavowed } from './add.ts'
import { exportDisavowed } from './export.ts'
import { listDisavowed } from './list.ts'
import { removeDisavowed } from './remove.ts'

export const disavow: Group = {
  name: 'disavow',
  summary: 'Links and domains of the file that asks Google to ignore them',
  commands: [listDisavowed, addDisavowed, removeDisavowed, exportDisavowed],
}
