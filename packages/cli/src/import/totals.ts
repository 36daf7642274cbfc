import type { Answered } from './journal.ts'
import type { RefusedRows } from './refused.ts'

/** What has become of the rows so far; every row is added, a duplicate or refused. */
export class Totals {
  #added = 0
  #duplicate = 0
  readonly #refused: RefusedRows

  constructor(refused: RefusedRows) {
    this.#refused = refused
  }

  add({ added, duplicate, refused }: Answered): void {
    this.#added += added
    this.#duplicate += duplicate
    this.#refused.add(refused)
  }

  get rows(): number {
    return this.#added + this.#duplicate + this.#refused.count
  }

  /** Rows whose link the page now has. */
  get saved(): number {
    return this.#added + this.#duplicate
  }

  counts(): { rows: number; added: number; duplicate: number; refused: number } {
    return { rows: this.rows, added: this.#added, duplicate: this.#duplicate, refused: this.#refused.count }
  }
}
