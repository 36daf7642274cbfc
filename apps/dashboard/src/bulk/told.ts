import { bulkOutcome, bulkProgress, bulkTitle } from '@linkwright/core/account/bulk/bulk-actions'
import { toast } from '@linkwright/react-ui/toast'
import { type BulkRun, isApiError } from '@linkwright/sdk'
import { loadSession } from '../session/session.ts'
import { api, toastProblem } from '../wire/api.ts'
import { keepRuns } from './kept-runs.ts'

const words = { undo: 'Undo' }

/** Milliseconds between two sentences of how far one run is: more often nobody could read them. */
const EVERY_MS = 6000

/** Runs of this person that go on, whichever tab or terminal began them, and when something was said of each. */
const running = new Map<number, number>()

/** The newest that have ended, and whether that was said: a short one has before the answer to whoever began it. */
const over = new Map<number, { run: BulkRun; isTold: boolean }>()
const MOST_OVER = 50

/** Says what has become of a run that was begun here; what it deleted is put back by Undo. */
export function tellOfRun(answered: BulkRun): void {
  const end = over.get(answered.id)
  if (end?.isTold) return
  const run = end?.run ?? answered
  if (run.state !== 'running') return tellEnd(run)
  if (!running.has(run.id)) toast.info(bulkTitle(run))
  note(run.id)
}

/** Runs that this tab told of before it was loaded anew. */
export function goOn(ids: readonly number[]): void {
  for (const id of ids) if (!running.has(id) && !over.has(id)) running.set(id, 0)
  ask()
}

/** One may have ended unheard. */
export function ask(): void {
  for (const id of running.keys())
    void api.bulk.show({ id }).then(hear, (error: unknown) => {
      // It is none of this person's any more; whatever else went wrong is asked again.
      if (isApiError(error) && (error.code === 'not_found' || error.code === 'site_disabled')) forget(id)
    })
}

/** What is told of a run, whichever tab began it. */
export function hear(run: BulkRun): void {
  if (over.get(run.id)?.isTold) return
  if (run.state === 'running') return further(run)
  if (running.has(run.id)) return tellEnd(run)
  keepEnd(run, false)
}

/** One sentence is shown at a time, as long as it runs. */
function further(run: BulkRun): void {
  const toldAt = running.get(run.id)
  if (toldAt !== undefined && Date.now() - toldAt < EVERY_MS) return
  note(run.id)
  toast.info(bulkProgress(run))
}

function tellEnd(run: BulkRun): void {
  forget(run.id)
  keepEnd(run, true)
  const action = { label: words.undo, onPress: () => void undo(run.id) }
  toast.success(bulkOutcome(run), run.undo_until === null ? {} : { action })
}

function note(id: number): void {
  running.set(id, Date.now())
  keep()
}

function forget(id: number): void {
  if (running.delete(id)) keep()
}

function keep(): void {
  const ids = [...running.keys()]
  void loadSession().then((session) => {
    if (session !== undefined) keepRuns(session.user.id, ids)
  })
}

function keepEnd(run: BulkRun, isTold: boolean): void {
  over.set(run.id, { run, isTold })
  const [oldest] = over.keys()
  if (over.size > MOST_OVER && oldest !== undefined) over.delete(oldest)
}

/** What it changes is told by the figures of its pages. */
async function undo(id: number): Promise<void> {
  try {
    tellOfRun((await api.bulk.undo({ id })).run)
  } catch (error) {
    toastProblem(error)
  }
}
