import { LRUCache } from 'lru-cache'

/** Number of written rows after which plans are discarded: a table that was tiny when a plan was made may be large. */
const MOST_WRITTEN = 500

const writing: ReadonlySet<string | null> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])
const writesInside = /\b(insert into|update|delete from)\b/i
const MOST_KNOWN = 500
/** Results by text; texts are long and repeat. */
const known = new LRUCache<string, boolean>({ max: MOST_KNOWN })

function mayWrite(text: string): boolean {
  const found = known.get(text) ?? writesInside.test(text)
  known.set(text, found)
  return found
}

/**
 * Age of the plans of prepared statements, in rows written by the connections of one database. PostgreSQL re-plans only
 * after a table's statistics were gathered. Until then, a plan that scans a table of ten rows for each row of another
 * is kept while the table grows to ten thousand.
 *
 * A prepared statement also keeps what its first five plans cost, and makes a plan for every execution while a reusable one
 * costs more than their average: for hundreds of executions, when they were made for tiny tables. The costs are only
 * discarded with the statement, so that happens whenever the written rows have doubled.
 */
export class PlanAge {
  #written = 0
  #age = 0
  #all = 0
  #allBefore = 0
  #era = 0

  /** A connection with plans of another age discards them. */
  get age(): number {
    return this.#age
  }

  /** A connection with statements of another era discards them. */
  get era(): number {
    return this.#era
  }

  /** Counts the rows that a completed statement has written. */
  count(text: string, values: readonly unknown[], { command, rowCount }: Written): void {
    if (writing.has(command)) this.#written += rowCount ?? 0
    // A statement that writes in a subquery does not report it; rows are given as columns of values.
    else if (mayWrite(text)) this.#written += Math.max(rowCount ?? 0, ...values.map(lengthOf))
    if (this.#written < MOST_WRITTEN) return
    this.#all += this.#written
    this.#written = 0
    this.#age += 1
    if (this.#all < 2 * this.#allBefore) return
    this.#allBefore = this.#all
    this.#era += 1
  }
}

interface Written {
  command: string | null
  rowCount: number | null
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 1)
