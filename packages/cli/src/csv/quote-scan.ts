import { maxRecord } from '@linkwright/core/csv/faults'

export type Fault = { readonly line: number; readonly why: 'open quote' | 'too long' }

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/**
 * Walks over the bytes of a CSV once and answers the first structural fault: a quote that is never closed, or a
 * record above `maxRecord`. Quotes count exactly as csv-parse with relaxed quotes reads them: one opens only at
 * the start of a cell, two inside are one, and one followed by other text ends the quoting.
 */
export class QuoteScan {
  readonly #delimiter: number
  #quoted = false
  #afterQuote = false
  #atStart = true
  #wasCr = false
  #line = 1
  #openLine = 1
  #size = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  feed(bytes: Uint8Array): Fault | undefined {
    const delimiter = this.#delimiter
    let quoted = this.#quoted
    let afterQuote = this.#afterQuote
    let atStart = this.#atStart
    let wasCr = this.#wasCr
    let line = this.#line
    let size = this.#size
    for (let i = 0; i < bytes.length; i += 1) {
      const c = bytes[i]
      size += 1
      if (quoted) {
        if (afterQuote) {
          afterQuote = false
          if (c === quote) continue
          quoted = false
          // Falls through: this byte stands outside the quotes.
        } else if (c === quote) {
          afterQuote = true
          wasCr = false
          continue
        } else {
          if (c === lf ? !wasCr : c === cr) line += 1
          wasCr = c === cr
          if (size > maxRecord) return this.#fault()
          continue
        }
      }
      if (c === lf || c === cr) {
        if (c === cr || !wasCr) line += 1
        atStart = true
        size = 0
      } else if (c === delimiter) atStart = true
      else if (c === quote && atStart) {
        quoted = true
        atStart = false
        this.#openLine = line
      } else atStart = false
      wasCr = c === cr
      if (size > maxRecord) return { line, why: 'too long' }
    }
    this.#quoted = quoted
    this.#afterQuote = afterQuote
    this.#atStart = atStart
    this.#wasCr = wasCr
    this.#line = line
    this.#size = size
    return undefined
  }

  /** The fault that only the file's end shows. */
  end(): Fault | undefined {
    return this.#quoted && !this.#afterQuote ? this.#fault() : undefined
  }

  #fault(): Fault {
    return { line: this.#openLine, why: 'open quote' }
  }
}
