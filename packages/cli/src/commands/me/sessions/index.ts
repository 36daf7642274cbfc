import type { Group } from '../../../define/command.ts'
import { listSessions } from './list.ts'
import { revokeSession } from './revoke.ts'

export const sessions: Group = {
  name: 'sessions',
  summary: 'Where you are signed in',
  commands: [listSessions, revokeSession],
}
