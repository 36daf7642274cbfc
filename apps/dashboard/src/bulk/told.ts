import { bulkOutcome, bulkTitle } from '@linkwright/core/account/bulk/acts'
import { toast } from '@linkwright/react-ui/toast'
import type { BulkRun } from '@linkwright/sdk'
import { api, toastProblem } from '../wire/api.ts'

const words = { undo: 'Undo' }

/** Runs that were begun here and have not ended yet. */
const running = new Set<number>()

/** Says what has become of a run that was begun here; what it deleted is put back by Undo. */
export function tellOfRun(run: BulkRun): void {
  if (run.state === 'running') {
    running.add(run.id)
    toast.info(bulkTitle(run))
    return
  }
  const action = { label: words.undo, onPress: () => void undo(run.id) }
  toast.success(bulkOutcome(run), run.undo_until === null ? {} : { action })
}

/** The end of a run that the server went on with. */
export function followBulk(): void {
  api.live.on('updateBulkRun', (run) => {
    if (run.state !== 'running' && running.delete(run.id)) tellOfRun(run)
  })
}

/** What it changes is told by the figures of its pages. */
async function undo(id: number): Promise<void> {
  try {
    tellOfRun((await api.bulk.undo({ id })).run)
  } catch (error) {
    toastProblem(error)
  }
}
