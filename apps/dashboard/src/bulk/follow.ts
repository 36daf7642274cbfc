import { readJson } from '../browser/stored-json.ts'
import { draftKey } from '../session/drafts.ts'
import { loadSession } from '../session/session.ts'
import { api } from '../wire/api.ts'

/** What tells of acts on many rows comes with the first that is under way. */
const told = async () => await import('./told.ts')

/** Where a tab keeps which runs it tells of, so that it goes on with them after a reload. */
export const keptOf = (userId: number): string => draftKey('bulk', userId)

let isTakenUp = false

/** How far a run is that the server went on with, and its end: a person is told of each, in every tab. */
export function followBulk(): void {
  // Without the code, such as while the server is away, nothing is told; the next that is heard asks for it again.
  api.live.on('updateBulkRun', (run) => void told().then(({ hear }) => hear(run), ignore))
  api.live.on('$resync', () => void told().then(({ ask }) => ask(), ignore))
  api.live.on('$open', () => void takeUp().catch(ignore))
}

const ignore = () => undefined
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

/** What was going on before this tab was loaded anew. */
async function takeUp(): Promise<void> {
  if (isTakenUp) return
  const session = await loadSession()
  if (session === undefined) return
  const ids = readJson('sessionStorage', keptOf(session.user.id), isIds) ?? []
  if (ids.length > 0) (await told()).goOn(ids)
  isTakenUp = true
}
