import { bulkOutcome, bulkProgress, bulkTitle } from '@linkwright/core/account/bulk/acts'
import { toast } from '@linkwright/react-ui/toast'
import { type BulkRun, isApiError } from '@linkwright/sdk'
import { readJson, writeJson } from '../browser/stored-json.ts'
import { draftKey } from '../form/drafts.ts'
import { loadSession } from '../session/session.ts'
import { api, toastProblem } from '../wire/api.ts'

const words = { undo: 'Undo' }

/** Milliseconds between two sentences of how far one run is: more often nobody could read them. */
const EVERY_MS = 6000

/** Runs of this person that go on, whichever tab or terminal began them, and when something was said of each. */
const running = new Map<number, number>()

/** Where this tab keeps which they are, so that a reload goes on with them. */
let kept: string | undefined

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

/** How far a run is that the server went on with, and its end: a person is told of each, in every tab. */
export function followBulk(): void {
  api.live.on('updateBulkRun', heard)
  api.live.on('$open', () => void takeUp())
  // One may have ended unheard.
  api.live.on('$resync', ask)
}

/** What was going on before this tab was loaded anew. */
async function takeUp(): Promise<void> {
  if (kept !== undefined) return
  const session = await loadSession()
  if (session === undefined) return
  kept = draftKey('bulk', session.user.id)
  for (const id of readJson('sessionStorage', kept, isIds) ?? []) if (!over.has(id)) running.set(id, 0)
  ask()
}

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

function ask(): void {
  for (const id of running.keys())
    void api.bulk.show({ id }).then(heard, (error: unknown) => {
      // It is none of this person's any more; whatever else went wrong is asked again.
      if (isApiError(error) && (error.code === 'not_found' || error.code === 'site_disabled')) forget(id)
    })
}

function heard(run: BulkRun): void {
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
  if (kept !== undefined) writeJson('sessionStorage', kept, [...running.keys()])
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
