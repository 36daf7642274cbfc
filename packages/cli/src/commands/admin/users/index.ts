import type { Group } from '../../../define/command.ts'
import { actsOnUsers, apiAccess } from './acts.ts'
import { addUser, changeEmail } from './add.ts'
import { exportUsers, listUsers, showUser, userStats } from './reads.ts'

export const users: Group = {
  name: 'users',
  summary: 'Everybody who signs in: accounts made, changed and closed',
  commands: [listUsers, showUser, userStats, addUser, changeEmail, ...actsOnUsers, apiAccess, exportUsers],
}
