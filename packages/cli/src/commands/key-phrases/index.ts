import type { Group } from '../../define/command.ts'
import { addKeyPhrase } from './add.ts'
import { listKeyPhrases } from './list.ts'
import { makePrimary } from './primary.ts'
import { removeKeyPhrase } from './remove.ts'
import { sortKeyPhrases } from './sort.ts'

export const keyPhrases: Group = {
  name: 'key-phrases',
  summary: 'Key phrases of a page',
  commands: [listKeyPhrases, addKeyPhrase, makePrimary, sortKeyPhrases, removeKeyPhrase],
}
