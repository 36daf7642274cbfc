import { readFileSync } from 'node:fs'
import { type Cluster, Session } from '../../db/pglite-session.ts'

/** An operation of a database on its folder, or a sent response; paths are relative to the folder. */
export type Operation =
  | { kind: 'open'; fd: number; path: string }
  | { kind: 'close'; fd: number }
  | { kind: 'create' | 'folder' | 'remove'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'write'; fd: number; at: number; size: number }
  | { kind: 'truncate'; fd?: number; path?: string; to: number }
  | { kind: 'sync'; fd: number; names: boolean }
  | { kind: 'answer' }

/** An operation with the bytes of a write, and where its record ends in the recording. */
export interface Recorded {
  operation: Operation
  bytes: Buffer
  end: number
}

const program = new URL('./recorded-worker.ts', import.meta.url)

/** Opens a database in a worker that records its operations on the folder. */
export const openRecorded = (cluster: Cluster) => Session.open(cluster, program)

/** Records every database that `open` opens. */
export async function whileRecording<T>(open: () => Promise<T>): Promise<T> {
  const own = Session.open.bind(Session)
  Session.open = (cluster) => own(cluster, program)
  return await open().finally(() => (Session.open = own))
}

export const recordingOf = (folder: string) => `${folder}.recording`

/** The recorded operations on a folder, in order. */
export function* readRecording(folder: string): Generator<Recorded> {
  const all = readFileSync(recordingOf(folder))
  for (let from = 0; from < all.length;) {
    const line = all.indexOf(0x0a, from)
    const operation = JSON.parse(all.toString('utf8', from, line)) as Operation
    const end = line + 1 + (operation.kind === 'write' ? operation.size : 0)
    yield { operation, bytes: all.subarray(line + 1, end), end }
    from = end
  }
}
