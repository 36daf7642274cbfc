import { maxRecord } from '@linkwright/core/csv/faults'

export type Fault = { readonly line: number; readonly why: 'open quote' | 'too long' }

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/** Lines without a quote, which are most: where they end is looked for natively, in a tenth of the time of each byte's turn. */
class PlainLines {
  readonly #bytes: Uint8Array
  #quote = -1
  #cr = -1
  #lf = -1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The line feed that ends the record beginning there, or -1 for one that is to be walked over. */
  endOf(from: number): number {
    if (this.#quote < from) this.#quote = this.#next(quote, from)
    if (this.#cr < from) this.#cr = this.#next(cr, from)
    if (this.#lf < from) this.#lf = this.#next(lf, from)
    const end = this.#lf
    const isPlain = end < this.#quote && end <= this.#cr + 1 && end - from < maxRecord
    return isPlain && end < this.#bytes.length ? end : -1
  }

  #next(byte: number, from: number): number {
    const at = this.#bytes.indexOf(byte, from)
    return at < 0 ? this.#bytes.length : at
  }
}

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
    const plain = new PlainLines(bytes)
    for (let i = 0; i < bytes.length; i += 1) {
      if (size === 0 && !quoted && !wasCr) {
        const end = plain.endOf(i)
        if (end >= 0) {
          line += 1
          i = end
          continue
        }
      }
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
