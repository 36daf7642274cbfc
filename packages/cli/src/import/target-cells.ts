/** Maximum number of different cells; a site-wide export can have a hundred thousand pages. */
const MOST = 100_000

/** Counts the rows of a file by target cell while the page is not known yet. */
export class TargetCells {
  readonly #rows = new Map<string, number>()
  readonly #most: number
  #isFull = false

  constructor(most = MOST) {
    this.#most = most
  }

  add(cell: string): void {
    const rows = this.#rows.get(cell)
    if (rows !== undefined) this.#rows.set(cell, rows + 1)
    // Copied, because a substring keeps the whole text in memory.
    else if (this.#rows.size < this.#most) this.#rows.set(Buffer.from(cell).toString(), 1)
    else this.#isFull = true
  }

  /** Row counts by cell; undefined if there are too many cells. */
  get counts(): Iterable<[cell: string, rows: number]> | undefined {
    return this.#isFull ? undefined : this.#rows
  }
}
