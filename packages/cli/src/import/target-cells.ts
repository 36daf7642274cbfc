/** So many different cells are counted; a site-wide export can name a hundred thousand pages. */
const MOST = 100_000

/** Counts the rows of a file by the cell of their target, for a page that is not known yet. */
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
    // A part of a larger text would keep all of it in memory.
    else if (this.#rows.size < this.#most) this.#rows.set(Buffer.from(cell).toString(), 1)
    else this.#isFull = true
  }

  /** Each cell with its rows; undefined where there are too many of them. */
  get counts(): Iterable<[cell: string, rows: number]> | undefined {
    return this.#isFull ? undefined : this.#rows
  }
}
