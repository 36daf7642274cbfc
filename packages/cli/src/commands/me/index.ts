import type { Group } from '../../define/command.ts'
import { editMe } from './edit.ts'
import { secondFactor } from './second-factor/index.ts'
import { sessions } from './sessions/index.ts'

export const me: Group = {
  name: 'me',
  summary: 'Your own name, e-mail address, sessions and two-step sign-in',
  commands: [editMe, secondFactor, sessions],
}
