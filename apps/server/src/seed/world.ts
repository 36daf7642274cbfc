import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The seeded tables, in an order in which rows refer only to earlier ones. */
export const seededTables = [
  'businesses',
  'users',
  'sites',
  'user_sites',
  'pages',
  'look_ups',
  'competitors',
  'top_ten_rows',
  'top_ten_links',
  'top_ten_choices',
  'key_phrases',
  'key_phrase_ranks',
  'rival_ranks',
  'page_changes',
  'imports',
  'import_batches',
  'import_refusals',
  'links',
  'ignored_urls',
  'api_keys',
  'notices',
] as const satisfies (keyof DB)[]

type SeededTable = (typeof seededTables)[number]
type WithId = { [T in SeededTable]: 'id' extends keyof DB[T] ? T : never }[SeededTable]

/** Collects rows in memory, so that each table needs one statement. */
export class World {
  readonly #rows = new Map<SeededTable, object[]>(seededTables.map((table) => [table, []]))
  readonly #once = new Map<string, number>()

  /**
   * Adds a row with the next id of its table, counted from 1, and returns the id. Columns that only other rows of the
   * table have are null.
   */
  add<T extends WithId>(table: T, row: Omit<Insertable<DB[T]>, 'id'>): number {
    const rows = this.rowsOf(table)
    const id = rows.length + 1
    rows.push({ id, ...row })
    return id
  }

  /** The id of an equal row, or of a new one. */
  addOnce<T extends WithId>(table: T, row: Omit<Insertable<DB[T]>, 'id'>): number {
    const key = `${table} ${JSON.stringify(row)}`
    const id = this.#once.get(key) ?? this.add(table, row)
    this.#once.set(key, id)
    return id
  }

  /** Adds a row to a table without ids. */
  put<T extends Exclude<SeededTable, WithId>>(table: T, row: Insertable<DB[T]>): void {
    this.rowsOf(table).push(row)
  }

  count(table: SeededTable): number {
    return this.rowsOf(table).length
  }

  /** Writes everything and sets the sequences after the seeded ids. */
  async write(trx: Kysely<DB>): Promise<void> {
    for (const table of seededTables) {
      const rows = this.rowsOf(table)
      const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const columns = sql.join(names.map((name) => sql.ref(name)))
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(plain))})`.execute(
        trx,
      )
      // The server's role may use a sequence but not set it.
      if (names.includes('id'))
        await sql`
          select max(nextval(pg_get_serial_sequence(${table}, 'id'))) from generate_series(1, ${rows.length})`.execute(
          trx,
        )
    }
  }

  private rowsOf(table: SeededTable): object[] {
    const rows = this.#rows.get(table)
    if (rows === undefined) throw new Error(`${table} is not seeded`)
    return rows
  }
}

/** A row as JSON that PostgreSQL converts to the column types. */
function plain(row: object) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Buffer.isBuffer(value)) return [name, `\\x${value.toString('hex')}`]
      return [name, inJson.has(name) ? JSON.parse(String(value ?? 'null')) : value]
    }),
  )
}

/** JSON columns, passed as text. */
const inJson = new Set(['rows', 'features', 'ranks'])
