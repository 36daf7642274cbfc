import type { Group } from '../../define/command.ts'
import { editMe } from './edit.ts'
import { sessions } from './sessions/index.ts'

export const me: Group = {
  name: 'me',
  summary: 'Your own name, e-mail address and sessions',
  commands: [editMe, sessions],
}
