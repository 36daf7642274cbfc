import type { CompletedBatch } from './journal.ts'
import type { RefusedRows } from './refused.ts'

/** Totals so far; every row is added, a duplicate, refused or left out. */
export class Totals {
  #added = 0
  #duplicate = 0
  #leftOut = 0
  /** The import on the server; undefined if no row was sent. */
  importId: number | undefined
  readonly #refused: RefusedRows

  constructor(refused: RefusedRows) {
    this.#refused = refused
  }

  add({ added, duplicate, refused, importId, leftOut = [] }: CompletedBatch): void {
    this.importId ??= importId
    this.#added += added
    this.#duplicate += duplicate
    this.#refused.add(refused)
    this.#leftOut += leftOut.length
    this.#refused.note(leftOut)
  }

  get rows(): number {
    return this.#added + this.#duplicate + this.#refused.count + this.#leftOut
  }

  /** Rows whose link is now on the page. */
  get saved(): number {
    return this.#added + this.#duplicate
  }

  counts(): Record<'rows' | 'added' | 'duplicate' | 'refused' | 'left_out', number> {
    return {
      rows: this.rows,
      added: this.#added,
      duplicate: this.#duplicate,
      refused: this.#refused.count,
      left_out: this.#leftOut,
    }
  }
}
