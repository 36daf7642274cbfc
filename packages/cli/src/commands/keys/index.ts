import type { Group } from '../../define/command.ts'
import { addKey } from './add.ts'
import { listKeys } from './list.ts'
import { revokeKey } from './revoke.ts'

export const keys: Group = {
  name: 'keys',
  summary: 'API keys that scripts use instead of a session',
  commands: [listKeys, addKey, revokeKey],
}
