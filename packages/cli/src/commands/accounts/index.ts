import type { Group } from '../../define/command.ts'
import { connectAccount } from './connect.ts'
import { disconnectAccount } from './disconnect.ts'
import { listAccounts } from './list.ts'
import { chooseProperty, leaveProperty, listProperties } from './properties.ts'

export const accounts: Group = {
  name: 'accounts',
  summary: 'Your accounts at providers of backlinks and at Search Console',
  commands: [listAccounts, connectAccount, disconnectAccount, listProperties, chooseProperty, leaveProperty],
}
