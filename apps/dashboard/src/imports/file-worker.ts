import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { FileRefused } from '@linkwright/core/csv/file-errors'
import type { FilePreview, ReadOptions } from './read-file.ts'
import type { Batch } from '@linkwright/core/tracking/links/batch-cutter'
import type { Checked, Reading } from './read-rows.ts'
import type { PublishedColumns } from '@linkwright/core/buying/fulfilment/published-table'
import type { PublishedFile } from './read-published.ts'
import type { WorkerResponse, WorkerRequest } from './read.worker.ts'

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** Reads a file in a worker, so that the screen stays responsive; `close` terminates the worker. */
export class FileWorker {
  readonly #worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (data.error === undefined) waiting?.resolve(data.value as never)
      else waiting?.reject(data.isRefusal ? new FileRefused(data.error) : new Error(data.error))
    })
    this.#worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message))
      this.#waiting.clear()
    })
  }

  preview(file: Blob, how: ReadOptions): Promise<FilePreview> {
    return this.#request({ kind: 'preview', file, how })
  }

  check(file: Blob, reading: Reading): Promise<Checked> {
    return this.#request({ kind: 'check', file, reading })
  }

  /** Reads a vendor's file of published URLs; detects the columns unless they are given. */
  published(file: Blob, chosenColumns?: PublishedColumns, encoding?: LegacyEncoding): Promise<PublishedFile> {
    return this.#request({
      kind: 'published',
      file,
      ...(chosenColumns && { chosenColumns }),
      ...(encoding && { encoding }),
    })
  }

  async *batches(
    file: Blob,
    reading: Reading,
    done: ReadonlyMap<number, number>,
  ): AsyncGenerator<Batch, void, undefined> {
    await this.#request({ kind: 'batches', file, reading, done })
    for (;;) {
      const batch = await this.#request<Batch | undefined>({ kind: 'next' })
      if (batch === undefined) return
      yield batch
    }
  }

  close(): void {
    this.#worker.terminate()
  }

  #request<T>(request: WorkerRequest): Promise<T> {
    const id = (this.#lastId += 1)
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      this.#worker.postMessage({ id, request })
    })
  }
}

const texts = { unread: 'could not be read. Please try again.' }

/** The error message of a file that could not be read; starts with the file name. */
export function whyUnread(name: string, problem: unknown): string {
  if (!(problem instanceof FileRefused)) return `${name} ${texts.unread}`
  return `${name}${problem.message.startsWith('line ') ? ':' : ''} ${problem.message}`
}
