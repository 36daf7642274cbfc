import type { Group } from '../../define/command.ts'
import { listRuns } from './list.ts'
import { listRows } from './rows.ts'
import { showRun } from './show.ts'
import { stopRun } from './stop.ts'
import { undoRun } from './undo.ts'

export const bulk: Group = {
  name: 'bulk',
  summary: 'What was done to many rows at once, and putting it back',
  commands: [listRuns, showRun, listRows, stopRun, undoRun],
}
