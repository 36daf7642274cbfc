import { loadSession } from '../session/session.ts'
import { api } from '../wire/api.ts'
import { readStoredRuns } from './stored-runs.ts'

/** Loads the progress messages of bulk actions with the first run. */
const loadProgress = async () => await import('./run-progress.ts')

let isResumed = false

/** Reports progress and end of bulk runs in every tab of the user. */
export function subscribeBulkRuns(): void {
  // When the code cannot be loaded, such as while the server is down, the next message tries again.
  api.live.on(
    'updateBulkRun',
    (run) => void loadProgress().then(({ handleUpdate }) => handleUpdate(run), ignore),
  )
  api.live.on('$resync', () => void loadProgress().then(({ refreshRuns }) => refreshRuns(), ignore))
  api.live.on('$open', () => void resumeStoredRuns().catch(ignore))
}

const ignore = () => undefined

/** Resumes the runs that this tab reported before it was reloaded. */
async function resumeStoredRuns(): Promise<void> {
  if (isResumed) return
  const session = await loadSession()
  if (session === undefined) return
  const ids = readStoredRuns(session.user.id)
  if (ids.length > 0) (await loadProgress()).resumeRuns(ids)
  isResumed = true
}
