import type { Group } from '../../define/command.ts'
import { grantSites } from './access.ts'
import { addSubUser } from './add.ts'
import { editSubUser } from './edit.ts'
import { listSubUsers } from './list.ts'
import { removeSubUser } from './remove.ts'

export const subUsers: Group = {
  name: 'sub-users',
  summary: 'Further users of your business and the sites they see',
  commands: [listSubUsers, addSubUser, editSubUser, removeSubUser, grantSites],
}
