import type { Group } from '../../kit/command.ts'
import { addKeyPhrase } from './add.ts'
import { listKeyPhrases } from './list.ts'

export const keyPhrases: Group = {
  name: 'key-phrases',
  summary: 'Key phrases of a page',
  commands: [listKeyPhrases, addKeyPhrase],
}
