import type { LinkRow } from './read-row.ts'

/** A row that is not a link, or that the server refused. */
export interface RefusedLine {
  /** Line of the file, from 1. */
  line: number
  reason: string
  /** The text in the URL column, possibly truncated. */
  url: string
}

/** Rows that are sent together: records `from` to before `to`, counted from the first row. */
export interface Batch {
  from: number
  to: number
  rows: LinkRow[]
  /** The line of each row. */
  lines: number[]
  refused: RefusedLine[]
  /** Rows that link to other pages; left out when there are none. */
  leftOut?: RefusedLine[]
}

/** A record that is no row to send. */
export interface UnsentRow extends Omit<RefusedLine, 'line'> {
  isLeftOut?: boolean
}

export interface BatchSize {
  /** Records of the file, also those that are no links. */
  records: number
  /** Characters of URLs and anchors. */
  text: number
}

/**
 * Cuts the records of a file into batches. Every reading of the same file gives the same ones, so that `from` names a
 * batch; those in `done` (first record to the record after the last) are passed over.
 */
export class BatchCutter {
  readonly #read: (cells: string[], line: number) => LinkRow | UnsentRow
  readonly #size: BatchSize
  readonly #done: ReadonlyMap<number, number>
  #batch: Batch | undefined
  #text = 0
  #at = -1
  #skipTo = 0

  constructor(
    read: (cells: string[], line: number) => LinkRow | UnsentRow,
    size: BatchSize,
    done: ReadonlyMap<number, number>,
  ) {
    this.#read = read
    this.#size = size
    this.#done = done
  }

  /** Takes the next record and returns the batch that it fills. */
  add(cells: string[], line: number): Batch | undefined {
    this.#at += 1
    if (this.#at < this.#skipTo) return undefined
    if (!this.#batch) {
      this.#skipTo = this.#done.get(this.#at) ?? 0
      if (this.#skipTo > this.#at) return undefined
      this.#batch = { from: this.#at, to: this.#at, rows: [], lines: [], refused: [] }
    }
    const row = this.#read(cells, line)
    if ('reason' in row) {
      const { reason, url, isLeftOut } = row
      const list = isLeftOut ? (this.#batch.leftOut ??= []) : this.#batch.refused
      list.push({ line, reason, url })
    } else {
      this.#batch.rows.push(row)
      this.#batch.lines.push(line)
      this.#text += row.url.length + row.anchor_text.length
    }
    this.#batch.to = this.#at + 1
    const isFull = this.#batch.to - this.#batch.from >= this.#size.records || this.#text >= this.#size.text
    return isFull ? this.end() : undefined
  }

  /** Returns the last batch. Call it only at the end of the file: after a stop, the batch would be incomplete and differ on the next run. */
  end(): Batch | undefined {
    const last = this.#batch
    this.#batch = undefined
    this.#text = 0
    return last
  }
}

/** What was refused of a batch, by the file's lines: by us before it was sent, and by the server. */
export function refusedLinesOf(
  batch: Batch,
  refused: readonly { row: number; reason: string }[],
): RefusedLine[] {
  const { rows, lines } = batch
  const also = refused.map(({ row, reason }) => ({
    line: lines[row - 1] ?? 0,
    reason,
    url: rows[row - 1]?.url ?? '',
  }))
  return [...batch.refused, ...also].toSorted((a, b) => a.line - b.line)
}
