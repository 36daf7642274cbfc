// How it works: docs/internals/backups.md
import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import server from '../../package.json' with { type: 'json' }
import { linesOf, migrationsOf, named, sequencesOf, tablesOf } from './catalogue.ts'
import { BACKUP_FORMAT, type Ending, type Head, type TableEnd, type TableStart } from './format.ts'
import type { Place } from './place.ts'
import type { Progress } from './progress.ts'
import { BackupRefusal } from '../db/database-errors.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** Characters to fetch at once, estimated from the previous rows. */
const BATCH_CHARACTERS = 1_000_000
const MAX_ROWS = 2_000
const FIRST_ROWS = 50

/** Yields the rows of a table as lines, in batches and constant memory. */
export async function* batches(
  trx: Kysely<unknown>,
  select: ReturnType<typeof linesOf>,
): AsyncGenerator<string[]> {
  await sql`declare rows_of_table no scroll cursor for ${select}`.execute(trx)
  let count = FIRST_ROWS
  for (;;) {
    const { rows } = await trx.executeQuery<{ line: string }>(
      CompiledQuery.raw(`fetch ${count} from rows_of_table`),
    )
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const characters = lines.reduce((sum, { length }) => sum + length, 0)
    count = Math.max(1, Math.min(MAX_ROWS, Math.floor((BATCH_CHARACTERS * lines.length) / characters)))
  }
  await sql`close rows_of_table`.execute(trx)
}

/** Counts and hashes the rows of one table. */
export function tally() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: readonly (string | Uint8Array)[]) {
      for (const line of lines) hash.update(line).update('\n')
      rows += lines.length
    },
    rows: () => rows,
    end: (): TableEnd => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Yields a snapshot of the database as the text of a backup, while others continue to write. */
export async function* dump(place: Place, now: Date, progress: Progress): AsyncGenerator<string> {
  const snapshot = await place.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* dumpWithin(snapshot, place, now, progress)
    await snapshot.commit().execute()
  } finally {
    if (!snapshot.isCommitted) await snapshot.rollback().execute()
  }
}

async function* dumpWithin(trx: Transaction<unknown>, place: Place, now: Date, progress: Progress) {
  const hash = createHash('sha256')
  const text = (...lines: string[]) => {
    const part = lines.map((line) => `${line}\n`).join('')
    hash.update(part)
    return part
  }
  const json = (line: Head | TableStart | TableEnd | Ending) => text(JSON.stringify(line))

  yield json({
    linkwright_backup: BACKUP_FORMAT,
    product: server.version,
    made_at: now.toISOString(),
    kind: place.kind,
    postgresql: place.version,
    migrations: await requireMigrations(trx, place),
  })
  const tables = await tablesOf(trx)
  let totalRows = 0
  for (const table of tables) {
    yield json({ table: table.name, columns: table.columns.map(({ name }) => name) })
    const counted = tally()
    for await (const lines of batches(trx, linesOf(table))) {
      counted.add(lines)
      progress.rows(table.name, counted.rows())
      yield text(...lines)
    }
    const end = counted.end()
    totalRows += end.rows
    progress.table(table.name, end.rows)
    yield json(end)
  }
  // Sequences ignore the snapshot: read last, they are past every id above.
  const sequences: Ending['sequences'] = {}
  for (const name of await sequencesOf(trx)) {
    const { rows } = await typedSql({ last_value: is.text, is_called: is.boolean })`
      select last_value::text, is_called from ${named(name)}`.execute(trx)
    if (rows[0]) sequences[name] = rows[0]
  }
  yield json({ tables: tables.length, rows: totalRows, sequences, sha256: hash.copy().digest('hex') })
}

/** @throws BackupRefusal when the database is not Linkwright's. */
async function requireMigrations(db: Kysely<unknown>, place: Place): Promise<string[]> {
  const applied = await migrationsOf(db)
  if (applied === undefined)
    throw new BackupRefusal(`${place.name} has no Linkwright data: start the server on it first.`)
  return applied
}

/** Counts the rows, for a dry run. */
export async function countRows(place: Place, progress: Progress): Promise<number> {
  await requireMigrations(place.db, place)
  let totalRows = 0
  for (const { name } of await tablesOf(place.db)) {
    const { rows } = await typedSql({ count: is.number })`select count(*) from ${named(name)}`.execute(
      place.db,
    )
    const count = rows[0]?.count ?? 0
    progress.table(name, count)
    totalRows += count
  }
  return totalRows
}
