import type { PublishedColumns } from '@linkwright/core/buying/fulfilment/published-table'
import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { FileRefused } from '@linkwright/core/csv/file-errors'
import { type ReadOptions, previewFile } from './read-file.ts'
import type { Batch } from '@linkwright/core/tracking/links/batch-cutter'
import { batchesOf, checkRows, type Reading } from './read-rows.ts'
import { readPublished } from './read-published.ts'

export type WorkerRequest =
  | { kind: 'preview'; file: Blob; how: ReadOptions }
  | { kind: 'check'; file: Blob; reading: Reading }
  | { kind: 'batches'; file: Blob; reading: Reading; done: ReadonlyMap<number, number> }
  | { kind: 'next' }
  | { kind: 'published'; file: Blob; chosenColumns?: PublishedColumns; encoding?: LegacyEncoding }

export interface WorkerResponse {
  id: number
  value?: unknown
  error?: string
  isRefusal?: boolean
}

/** The remaining batches of an import; `next` requests the next one. */
let batches: AsyncGenerator<Batch, void, undefined> | undefined

async function responseTo(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'preview':
      return await previewFile(request.file, request.how)
    case 'check':
      return await checkRows(request.file, request.reading)
    case 'published':
      return await readPublished(request.file, request.chosenColumns, request.encoding)
    case 'batches':
      batches = batchesOf(request.file, request.reading, request.done)
      return undefined
    case 'next':
      return (await batches?.next())?.value
    default:
      return undefined
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// In a worker the global scope receives the messages.
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: WorkerRequest }>) => {
  const { id, request } = data
  const send = (response: Omit<WorkerResponse, 'id'>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    self.postMessage({ id, ...response } satisfies WorkerResponse)
  responseTo(request).then(
    (value) => send({ value }),
    (error: unknown) => send({ error: messageOf(error), isRefusal: error instanceof FileRefused }),
  )
})
