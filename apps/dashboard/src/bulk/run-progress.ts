import { bulkOutcome, bulkProgress, bulkTitle } from '@linkwright/core/account/bulk/bulk-actions'
import { toast } from '@linkwright/react-ui/toast'
import { type BulkRun, isApiError } from '@linkwright/sdk'
import { loadSession } from '../session/session.ts'
import { api, toastProblem } from '../wire/api.ts'
import { storeRuns } from './stored-runs.ts'

const texts = { undo: 'Undo' }

/** Milliseconds between two progress messages of a run, so that they can be read. */
const EVERY_MS = 6000

/** Running bulk runs of this user, from any tab or terminal, with the time of their last message. */
const running = new Map<number, number>()

/** The last ended runs, and whether their end was reported: a short run can end before the response that started it. */
const ended = new Map<number, { run: BulkRun; isReported: boolean }>()
const MAX_ENDED = 50

/** Reports a run that was started here. Undo restores what it deleted. */
export function reportRun(reported: BulkRun): void {
  const end = ended.get(reported.id)
  if (end?.isReported) return
  const run = end?.run ?? reported
  if (run.state !== 'running') return reportEnd(run)
  if (!running.has(run.id)) toast.info(bulkTitle(run))
  note(run.id)
}

/** Runs that this tab reported before it was reloaded. */
export function resumeRuns(ids: readonly number[]): void {
  for (const id of ids) if (!running.has(id) && !ended.has(id)) running.set(id, 0)
  refreshRuns()
}

/** Reads running runs again: the message of an end may have been missed. */
export function refreshRuns(): void {
  for (const id of running.keys())
    void api.bulk.show({ id }).then(handleUpdate, (error: unknown) => {
      // The user no longer has access. Any other error is retried with the next refresh.
      if (isApiError(error) && (error.code === 'not_found' || error.code === 'site_disabled')) forget(id)
    })
}

/** Handles a message about a run, whichever tab started it. */
export function handleUpdate(run: BulkRun): void {
  if (ended.get(run.id)?.isReported) return
  if (run.state === 'running') return reportProgress(run)
  if (running.has(run.id)) return reportEnd(run)
  rememberEnd(run, false)
}

/** Reports progress, at most once every EVERY_MS. */
function reportProgress(run: BulkRun): void {
  const reportedAt = running.get(run.id)
  if (reportedAt !== undefined && Date.now() - reportedAt < EVERY_MS) return
  note(run.id)
  toast.info(bulkProgress(run))
}

function reportEnd(run: BulkRun): void {
  forget(run.id)
  rememberEnd(run, true)
  const action = { label: texts.undo, onPress: () => void undo(run.id) }
  toast.success(bulkOutcome(run), run.undo_until === null ? {} : { action })
}

function note(id: number): void {
  running.set(id, Date.now())
  storeRunning()
}

function forget(id: number): void {
  if (running.delete(id)) storeRunning()
}

function storeRunning(): void {
  const ids = [...running.keys()]
  void loadSession().then((session) => {
    if (session !== undefined) storeRuns(session.user.id, ids)
  })
}

function rememberEnd(run: BulkRun, isReported: boolean): void {
  ended.set(run.id, { run, isReported })
  const [oldest] = ended.keys()
  if (ended.size > MAX_ENDED && oldest !== undefined) ended.delete(oldest)
}

/** The changed figures arrive as live updates. */
async function undo(id: number): Promise<void> {
  try {
    reportRun((await api.bulk.undo({ id })).run)
  } catch (error) {
    toastProblem(error)
  }
}
