import type { Group } from '../../define/command.ts'
import { editMe } from './edit.ts'

export const me: Group = {
  name: 'me',
  summary: 'Your own name and e-mail address',
  commands: [editMe],
}
