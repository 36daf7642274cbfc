import { LRUCache } from 'lru-cache'

/** A plan may be used for so many written rows: beyond them a table that was tiny when it was made may be large. */
const MOST_WRITTEN = 500

const writing: ReadonlySet<string | null> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])
const writesInside = /\b(insert into|update|delete from)\b/i
const MOST_KNOWN = 500
/** What was found in texts, which come again and again and are long. */
const known = new LRUCache<string, boolean>({ max: MOST_KNOWN })

function mayWrite(text: string): boolean {
  const found = known.get(text) ?? writesInside.test(text)
  known.set(text, found)
  return found
}

/**
 * How old the plans of prepared statements are, in rows that the connections of one database have written. PostgreSQL
 * itself makes a plan anew only when a table's statistics were gathered, and keeps one that reads a table of ten rows
 * from end to end for each row of another while it grows to ten thousand.
 */
export class PlanAge {
  #written = 0
  #age = 0

  /** A connection that has plans of another age forgets them. */
  get age(): number {
    return this.#age
  }

  /** Counts what an answered statement has written. */
  count(text: string, values: readonly unknown[], { command, rowCount }: Written): void {
    if (writing.has(command)) this.#written += rowCount ?? 0
    // One that writes on its way tells nothing of it; rows are given as columns of values.
    else if (mayWrite(text)) this.#written += Math.max(rowCount ?? 0, ...values.map(lengthOf))
    if (this.#written < MOST_WRITTEN) return
    this.#written = 0
    this.#age += 1
  }
}

interface Written {
  command: string | null
  rowCount: number | null
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 1)
