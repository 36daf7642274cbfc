import type { Group } from '../../define/command.ts'
import { connectAccount } from './connect.ts'
import { disconnectAccount } from './disconnect.ts'
import { listAccounts } from './list.ts'

export const accounts: Group = {
  name: 'accounts',
  summary: 'Your accounts at providers of backlinks',
  commands: [listAccounts, connectAccount, disconnectAccount],
}
