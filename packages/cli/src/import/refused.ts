import fs from 'node:fs'
import { writeRow } from '@linkwright/core/values/csv'
import { safeLine } from '../output/safe-text.ts'

/** A refused row: its line, the reason and its content. */
export type Refused = readonly [line: number, reason: string, content: string, ...more: string[]]

const shown = 20
// Other reasons are full sentences of the server.
const aboutRow = /^(?:has|is) /

/** Keeps the first refused rows for the terminal and writes all of them to a file, so that memory use stays constant. */
export class RefusedRows {
  count = 0
  readonly first: Refused[] = []
  readonly #file: number | undefined

  constructor(path: string | undefined, content: string, ...more: string[]) {
    this.#file = path === undefined ? undefined : fs.openSync(path, 'w')
    this.#write([['Line', 'Reason', content, ...more]])
  }

  add(rows: readonly Refused[]): void {
    if (rows.length === 0) return
    this.count += rows.length
    if (this.first.length < shown) this.first.push(...rows.slice(0, shown - this.first.length))
    this.#write(rows)
  }

  /** Writes left-out rows to the file; they do not count as refused. */
  note(rows: readonly Refused[]): void {
    if (rows.length > 0) this.#write(rows)
  }

  /** Lines for the terminal: one per row, and the number of further rows. */
  lines(path: string | undefined): string[] {
    const lines = this.first
      .toSorted(([a], [b]) => a - b)
      .map(([line, reason, content]) => {
        // No full stop before the content.
        const why = content ? safeLine(reason).replace(/\.$/, '') : safeLine(reason)
        return `  line ${line}${aboutRow.test(reason) ? '' : ':'} ${why}${content ? `: ${safeLine(content).slice(0, 100)}` : ''}`
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
