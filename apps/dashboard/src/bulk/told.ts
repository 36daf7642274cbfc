import { bulkOutcome, bulkProgress, bulkTitle } from '@linkwright/core/account/bulk/acts'
import { toast } from '@linkwright/react-ui/toast'
import type { BulkRun } from '@linkwright/sdk'
import { api, toastProblem } from '../wire/api.ts'

const words = { undo: 'Undo' }

/** Milliseconds between two sentences of how far one run is: more often nobody could read them. */
const EVERY_MS = 6000

/** Runs that were begun here and have not ended yet, and when something was said of each. */
const running = new Map<number, number>()
/** Ends that were told before the answer to whoever began the run; other people's are among them. */
const early = new Map<number, BulkRun>()
const MOST_EARLY = 50

/** Says what has become of a run that was begun here; what it deleted is put back by Undo. */
export function tellOfRun(answered: BulkRun): void {
  const run = early.get(answered.id) ?? answered
  early.delete(run.id)
  if (run.state === 'running') {
    running.set(run.id, Date.now())
    toast.info(bulkTitle(run))
    return
  }
  const action = { label: words.undo, onPress: () => void undo(run.id) }
  toast.success(bulkOutcome(run), run.undo_until === null ? {} : { action })
}

/** How far a run is that the server went on with, and its end. */
export function followBulk(): void {
  api.live.on('updateBulkRun', (run) => (run.state === 'running' ? further(run) : ended(run)))
  // It may have ended unheard.
  api.live.on('$resync', () => {
    for (const id of running.keys()) void api.bulk.show({ id }).then(ended, () => {})
  })
}

/** One sentence is shown at a time, as long as it runs. */
function further(run: BulkRun): void {
  const toldAt = running.get(run.id)
  if (toldAt === undefined || Date.now() - toldAt < EVERY_MS) return
  running.set(run.id, Date.now())
  toast.info(bulkProgress(run))
}

function ended(run: BulkRun): void {
  if (run.state === 'running') return
  if (running.delete(run.id)) return tellOfRun(run)
  early.set(run.id, run)
  const [oldest] = early.keys()
  if (early.size > MOST_EARLY && oldest !== undefined) early.delete(oldest)
}

/** What it changes is told by the figures of its pages. */
async function undo(id: number): Promise<void> {
  try {
    tellOfRun((await api.bulk.undo({ id })).run)
  } catch (error) {
    toastProblem(error)
  }
}
