import type { Delimiter } from './delimiter.ts'
import { MAX_RECORD_LENGTH } from './file-errors.ts'

/** Where a file stops being a table; `line` counts from 1. */
export interface RecordError {
  line: number
  why: 'open quote' | 'too long'
}

export type OnRecord = (cells: string[], line: number) => void

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/** Finds the next occurrence of a character with a native search, once for each occurrence. */
class Next {
  readonly #text: string
  readonly #sign: string
  #at = -1

  constructor(text: string, sign: string) {
    this.#text = text
    this.#sign = sign
  }

  /** The first match at or after `from`, which never decreases; the length of the text if there is none. */
  after(from: number): number {
    if (this.#at < from) {
      const at = this.#text.indexOf(this.#sign, from)
      this.#at = at < 0 ? this.#text.length : at
    }
    return this.#at
  }
}

/**
 * Reads records from text that comes in pieces (RFC 4180, read leniently): a quote opens only at the start of a cell,
 * two inside are one, and text after a closing quote leaves the cell as it was written. LF, CR LF and CR end a
 * record. Blank records are skipped. It reads as csv-parse does; a test compares the two.
 */
export class RecordReader {
  readonly #separator: Delimiter
  readonly #onRecord: OnRecord
  #cells: string[] = []
  /** The part of the current cell from earlier pieces. */
  #cell = ''
  #quoted = false
  /** The cell began with a quote that was closed. */
  #closed = false
  #afterQuote = false
  #atStart = true
  #wasCr = false
  #line: number
  #recordLine: number
  #openLine = 1
  #size = 0

  /** `line` is the one that the text begins on. */
  constructor(delimiter: Delimiter, onRecord: OnRecord, line = 1) {
    this.#separator = delimiter
    this.#onRecord = onRecord
    this.#line = line
    this.#recordLine = line
  }

  /** Reads the next piece; returns the first error, after which no further piece may be read. */
  feed(text: string): RecordError | undefined {
    const delimiter = this.#separator.charCodeAt(0)
    const nextLf = new Next(text, '\n')
    const nextCr = new Next(text, '\r')
    const nextQuote = new Next(text, '"')
    // Start of the part of the current cell that is not copied yet.
    let from = 0
    for (let i = 0; i < text.length; i += 1) {
      if (this.#size === 0 && !this.#wasCr) {
        // Most records are a line without a quote, which the platform splits several times as fast.
        const end = nextLf.after(i)
        const lineEnd = Math.min(end, nextCr.after(i))
        if (
          end < text.length &&
          lineEnd >= end - 1 &&
          nextQuote.after(i) > end &&
          end - i <= MAX_RECORD_LENGTH
        ) {
          if (lineEnd > i) this.#take(text.slice(i, lineEnd).split(this.#separator))
          this.#line += 1
          this.#recordLine = this.#line
          i = end
          from = end + 1
          continue
        }
      }
      const c = text.charCodeAt(i)
      this.#size += 1
      if (this.#quoted) {
        if (!this.#afterQuote) {
          if (c === quote) {
            this.#cell += text.slice(from, i)
            from = i + 1
            this.#afterQuote = true
          } else if (c === lf ? !this.#wasCr : c === cr) this.#line += 1
          else {
            // Nothing up to the next of these signs changes anything.
            const end = Math.min(nextQuote.after(i), nextLf.after(i), nextCr.after(i))
            if (end > i) {
              this.#size += end - i - 1
              i = end - 1
            }
          }
          this.#wasCr = c === cr
          if (this.#size > MAX_RECORD_LENGTH) return this.#fault()
          continue
        }
        this.#afterQuote = false
        if (c === quote) {
          this.#cell += '"'
          from = i + 1
          continue
        }
        this.#quoted = false
        if (c === delimiter || c === lf || c === cr) this.#closed = true
        else {
          // Not a quoted cell after all: its quotes are text.
          this.#cell = `"${this.#cell}"`
          from = i
        }
      }
      if (c === delimiter) {
        this.#endCell(text, from, i)
        from = i + 1
      } else if (c === lf || c === cr) {
        if (c === cr || !this.#wasCr) {
          this.#endCell(text, from, i)
          this.#line += 1
          this.#endRecord()
        } else this.#recordLine = this.#line
        from = i + 1
        this.#size = 0
      } else if (this.#atStart) {
        this.#atStart = false
        if (c === quote) {
          this.#quoted = true
          this.#openLine = this.#line
          from = i + 1
        }
      }
      this.#wasCr = c === cr
      if (this.#size > MAX_RECORD_LENGTH) return { line: this.#recordLine, why: 'too long' }
    }
    if (!this.#closed) this.#cell += text.slice(from)
    return undefined
  }

  /** Ends the text; returns the fault that only its end shows. */
  end(): RecordError | undefined {
    if (this.#quoted && !this.#afterQuote) return this.#fault()
    if (this.#cells.length > 0 || this.#cell !== '' || this.#quoted) {
      this.#cells.push(this.#cell)
      this.#endRecord()
    }
    return undefined
  }

  #endCell(text: string, from: number, to: number): void {
    this.#cells.push(this.#closed ? this.#cell : this.#cell + text.slice(from, to))
    this.#cell = ''
    this.#closed = false
    this.#atStart = true
  }

  #endRecord(): void {
    const cells = this.#cells
    this.#cells = []
    this.#take(cells)
    this.#recordLine = this.#line
  }

  #take(cells: string[]): void {
    if (!cells.every(isBlank)) this.#onRecord(cells, this.#recordLine)
  }

  #fault(): RecordError {
    return { line: this.#openLine, why: 'open quote' }
  }
}

function isBlank(cell: string): boolean {
  return cell === '' || cell.trim() === ''
}
