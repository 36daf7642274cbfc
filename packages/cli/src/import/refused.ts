import fs from 'node:fs'
import { writeRow } from '@linkwright/core/values/csv'
import { safeLine } from '../output/safe-text.ts'

/** A row of the file that was not taken: where it stands, why, and what it held. */
export type Refused = readonly [line: number, reason: string, held: string, ...more: string[]]

const shown = 20
// A sentence of the server stands for itself.
const aboutRow = /^(?:has|is) /

/** Keeps the first refused rows for the screen and writes all of them to a file; memory stays flat. */
export class RefusedRows {
  count = 0
  readonly first: Refused[] = []
  readonly #file: number | undefined

  constructor(path: string | undefined, held: string, ...more: string[]) {
    this.#file = path === undefined ? undefined : fs.openSync(path, 'w')
    this.#write([['Line', 'Reason', held, ...more]])
  }

  add(rows: readonly Refused[]): void {
    if (rows.length === 0) return
    this.count += rows.length
    if (this.first.length < shown) this.first.push(...rows.slice(0, shown - this.first.length))
    this.#write(rows)
  }

  /** Writes rows that were left out to the file; they are no refusals. */
  note(rows: readonly Refused[]): void {
    if (rows.length > 0) this.#write(rows)
  }

  /** What the screen shows: one line a row, and how many more there are. */
  lines(path: string | undefined): string[] {
    const lines = this.first
      .toSorted(([a], [b]) => a - b)
      .map(([line, reason, held]) => {
        // A full stop belongs behind what was held, or nowhere.
        const why = held ? safeLine(reason).replace(/\.$/, '') : safeLine(reason)
        return `  line ${line}${aboutRow.test(reason) ? '' : ':'} ${why}${held ? `: ${safeLine(held).slice(0, 100)}` : ''}`
      })
    const more = this.count - this.first.length
    if (more > 0)
      lines.push(`  and ${more} more${path === undefined ? '; --refused FILE writes them all' : ''}`)
    return lines
  }

  close(): void {
    if (this.#file !== undefined) fs.closeSync(this.#file)
  }

  #write(rows: readonly (readonly (string | number)[])[]): void {
    if (this.#file !== undefined) fs.writeSync(this.#file, rows.map(writeRow).join(''))
  }
}
