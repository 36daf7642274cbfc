import type { Group } from '../../define/command.ts'
import { ignoreCompetitor, restoreCompetitor } from './count.ts'
import { showTopTen } from './show.ts'

export const topTen: Group = {
  name: 'top-ten',
  summary: 'Who ranks first to tenth beside a page',
  commands: [showTopTen, ignoreCompetitor, restoreCompetitor],
}
