import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import type { Routes } from '@linkwright/core/tracking/links/routes'
import type { Refused } from './refused.ts'

/** Identifies an import; it can be resumed only if all of these are unchanged. */
export type ImportIdentity = {
  readonly server: string
  /** The page that all rows go to, or the site whose pages they go to. */
  readonly page?: number | undefined
  readonly site?: number | undefined
  readonly file: string
  readonly sha256: string
  readonly size: number
  /** Columns and date order, which determine the content of each batch. */
  readonly reading: string
  /** The target page of each row, so that a resumed import sends the same batches even if pages were added since. */
  readonly routes?: Routes | undefined
  /** Rows per batch; missing in imports of earlier releases. */
  readonly batchRows?: number
}

/** A completed batch: records `from` up to `to` of the file, and their results. */
export type CompletedBatch = {
  readonly from: number
  readonly to: number
  readonly added: number
  readonly duplicate: number
  /** The import on the server. */
  readonly importId?: number
  readonly refused: readonly Refused[]
  /** Rows that link to other pages. */
  readonly leftOut?: readonly Refused[]
}

export type Header = ImportIdentity & { readonly job: string }

/**
 * The journal file of an import: a header, then a line per completed batch, synced to disk before the batch
 * counts. If a crash loses a line, its batch is sent again with the same key.
 */
export class Journal {
  readonly job: string
  readonly #path: string
  readonly #handle: fs.promises.FileHandle
  #waiting: string[] = []
  #writing: Promise<void> | undefined

  private constructor(file: string, handle: fs.promises.FileHandle, job: string) {
    this.#path = file
    this.#handle = handle
    this.job = job
  }

  /** Starts a new import; discards the journal of an earlier one. */
  static async begin(folder: string, of: ImportIdentity): Promise<Journal> {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = journalPath(folder, of)
    fs.rmSync(file, { force: true })
    const job = randomUUID()
    const journal = new Journal(file, await fs.promises.open(file, 'ax', 0o600), job)
    await journal.#append(JSON.stringify({ ...of, job } satisfies Header))
    return journal
  }

  /** Reopens the journal of an interrupted import. */
  static async reopen(folder: string, header: Header): Promise<Journal> {
    const file = journalPath(folder, header)
    await dropTornLine(file)
    return new Journal(file, await fs.promises.open(file, 'a'), header.job)
  }

  /** Resolves when the line is on disk; concurrent lines share one sync. */
  async record(batch: CompletedBatch): Promise<void> {
    await this.#append(JSON.stringify(batch))
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  /** Deletes the journal of a completed import. */
  async finish(): Promise<void> {
    await this.close()
    fs.rmSync(this.#path, { force: true })
  }

  async #append(line: string): Promise<void> {
    this.#waiting.push(`${line}\n`)
    while (this.#writing) await this.#writing
    if (this.#waiting.length === 0) return
    const lines = this.#waiting.join('')
    this.#waiting = []
    this.#writing = this.#flush(lines).finally(() => (this.#writing = undefined))
    await this.#writing
  }

  async #flush(lines: string): Promise<void> {
    await this.#handle.appendFile(lines)
    await this.#handle.datasync()
  }
}

type JobName = Pick<ImportIdentity, 'server' | 'page' | 'site' | 'file'>

/** One journal per server, page or site, and file. */
function journalPath(folder: string, { server, page, site, file }: JobName): string {
  const name = createHash('sha256')
    .update(JSON.stringify([server, page ?? `site ${site}`, file]))
    .digest('hex')
    .slice(0, 20)
  return path.join(folder, `${name}.jsonl`)
}

/** The header of an interrupted import, or undefined if there is none. */
export async function interrupted(folder: string, of: JobName): Promise<Header | undefined> {
  for await (const line of linesOf(journalPath(folder, of))) return line as Header
  return undefined
}

/** Streams every completed batch. */
export async function* completedBatches(folder: string, header: Header): AsyncGenerator<CompletedBatch> {
  let first = true
  for await (const line of linesOf(journalPath(folder, header))) {
    if (!first) yield line as CompletedBatch
    first = false
  }
}

/** Complete lines only: a line truncated by a crash is ignored. */
async function* linesOf(file: string): AsyncGenerator {
  if (!fs.existsSync(file)) return
  for await (const line of readline.createInterface({
    input: fs.createReadStream(file),
    crlfDelay: Infinity,
  })) {
    try {
      yield JSON.parse(line)
    } catch {
      return
    }
  }
}

async function dropTornLine(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r+')
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, 1024 * 1024))
    await handle.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf(10)
    if (end >= 0 && end < tail.length - 1) await handle.truncate(size - tail.length + end + 1)
  } finally {
    await handle.close()
  }
}
