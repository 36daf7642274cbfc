import { loadSession } from '../session/session.ts'
import { api } from '../wire/api.ts'
import { readKeptRuns } from './kept-runs.ts'

/** What tells of acts on many rows comes with the first that is under way. */
const told = async () => await import('./told.ts')

let isTakenUp = false

/** How far a run is that the server went on with, and its end: a person is told of each, in every tab. */
export function followBulk(): void {
  // Without the code, such as while the server is away, nothing is told; the next that is heard asks for it again.
  api.live.on('updateBulkRun', (run) => void told().then(({ hear }) => hear(run), ignore))
  api.live.on('$resync', () => void told().then(({ ask }) => ask(), ignore))
  api.live.on('$open', () => void takeUp().catch(ignore))
}

const ignore = () => undefined

/** What was going on before this tab was loaded anew. */
async function takeUp(): Promise<void> {
  if (isTakenUp) return
  const session = await loadSession()
  if (session === undefined) return
  const ids = readKeptRuns(session.user.id)
  if (ids.length > 0) (await told()).goOn(ids)
  isTakenUp = true
}
