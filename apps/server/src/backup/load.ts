import { type Kysely, sql, type Transaction } from 'kysely'
import {
  appRoleFor,
  grantToAppRole,
  lockMigrations,
  migrateWithin,
  refuseWithoutRights,
} from '../db/migrate.ts'
import { migrationsProblem } from '../db/migrations-problem.ts'
import { linesOf, named, type Table, tablesOf } from './catalogue.ts'
import { batches, tally } from './dump.ts'
import type { Ending, Head, Row, TableStart } from './format.ts'
import type { Place } from './place.ts'
import type { Progress } from './progress.ts'
import { type Backup, damaged } from './read.ts'
import { BackupRefusal } from '../db/database-errors.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** Maximum number of rows or characters in one statement. */
const MAX_ROWS = 1_000
const MAX_CHARACTERS = 1_000_000
/** Number of table names in the message about a database that is not empty. */
const MAX_NAMES = 5

export interface Loaded {
  /** Name of the database, for messages. */
  name: string
  rows: number
  /** Migrations applied after the backup's version. */
  migrated: string[]
  /** Tables in the backup that are not Linkwright's. */
  skipped: string[]
}

/**
 * Loads a backup into an empty database in one transaction: the schema of its version, the rows, which are read again
 * and compared, then the later migrations. @throws BackupRefusal when the database is not empty, or the backup is
 * damaged or of a newer version.
 */
export async function load(place: Place, { head, contents }: Backup, progress: Progress): Promise<Loaded> {
  const why = migrationsProblem(head.migrations, 'backup')
  if (why !== undefined) throw new BackupRefusal(why)
  await appRoleFor(place.db)
  const loaded = await place.db.transaction().execute(async (trx) => {
    await lockMigrations(trx)
    await refuseNonEmpty(trx, place)
    await refuseWithoutRights(trx)
    const sizes = await loadAtBackupVersion(trx, head, contents, progress)
    const migrated = await migrateWithin(trx)
    await grantToAppRole(trx)
    return { name: place.name, ...sizes, migrated }
  })
  await sql`analyze`.execute(place.db)
  return loaded
}

/**
 * Does everything that loading does before the first row (the role, the schema of these migrations, its grants), and
 * rolls it back. @throws DatabaseRefusal when the database user lacks a permission.
 */
export async function rehearse(place: Place, migrations?: string[]): Promise<void> {
  const trial = await place.db.startTransaction().execute()
  try {
    await refuseNonEmpty(trial, place)
    await appRoleFor(trial)
    await refuseWithoutRights(trial)
    await lockMigrations(trial)
    await migrateWithin(trial, migrations)
    await grantToAppRole(trial)
  } finally {
    await trial.rollback().execute()
  }
}

/** Loads the schema of the backup's version and its rows. */
export async function loadAtBackupVersion(
  trx: Transaction<unknown>,
  head: Head,
  contents: Backup['contents'],
  progress: Progress,
): Promise<Pick<Loaded, 'rows' | 'skipped'>> {
  await migrateWithin(trx, head.migrations)
  const known = new Map((await tablesOf(trx)).map((table) => [table.name, table]))
  const addForeignKeys = await dropForeignKeys(trx)
  await sql`truncate ${sql.join([...known.keys()].map(named))}`.execute(trx)
  await setTriggers(trx, known, 'disable')
  const sizes = await loadTables(trx, contents, known, progress)
  await setTriggers(trx, known, 'enable')
  await addForeignKeys()
  return sizes
}

/** @throws BackupRefusal when the database contains anything that a restore could overwrite. */
export async function refuseNonEmpty(db: Kysely<unknown>, { name }: Place): Promise<void> {
  const { rows } = await typedSql({ name: is.text })`
    select relname as name from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relkind in ('r', 'p') desc, relname`.execute(db)
  if (rows.length === 0) return
  const names = rows.slice(0, MAX_NAMES).map((row) => row.name)
  const more = rows.length > MAX_NAMES ? ` and ${rows.length - MAX_NAMES} more` : ''
  throw new BackupRefusal(
    `${name} is not empty (${names.join(', ')}${more}). Nothing was changed. Restore into an empty database.`,
  )
}

async function loadTables(
  trx: Transaction<unknown>,
  contents: Backup['contents'],
  known: ReadonlyMap<string, Table>,
  progress: Progress,
): Promise<Pick<Loaded, 'rows' | 'skipped'>> {
  const skipped: string[] = []
  const missing = new Set(known.keys())
  let target: Table | undefined
  let rows = 0
  for await (const content of contents) {
    switch (content.kind) {
      case 'table':
        missing.delete(content.table)
        target = matchColumns(known.get(content.table), content)
        if (target === undefined) skipped.push(content.table)
        rows = 0
        break
      case 'rows':
        if (target !== undefined) await insert(trx, target, content.rows)
        rows += content.rows.length
        if (target !== undefined) progress.rows(target.name, rows)
        break
      case 'end of table':
        if (target !== undefined) await compare(trx, target, content)
        progress.table(content.table, content.rows)
        target = undefined
        break
      case 'ending':
        if (missing.size > 0) throw damaged(`it has no ${[...missing].join(', ')}`)
        await setSequences(trx, content.sequences)
        rows = content.rows
    }
  }
  return { rows, skipped }
}

/** The table with the columns of the backup, in their order. */
function matchColumns(table: Table | undefined, { columns }: Omit<TableStart, 'table'>): Table | undefined {
  if (table === undefined) return undefined
  const types = new Map(table.columns.map((column) => [column.name, column.type]))
  if (columns.length !== types.size || columns.some((name) => !types.has(name)))
    throw damaged(`the columns of ${table.name} are not those of its version`)
  return { ...table, columns: columns.map((name) => ({ name, type: types.get(name) ?? '' })) }
}

async function insert(trx: Kysely<unknown>, table: Table, rows: Row[]): Promise<void> {
  const columns = table.columns.map(({ name }) => sql.id(name))
  const values = table.columns.map(({ name, type }) => sql`${sql.id(name)}::${sql.raw(type)}`)
  for (const part of portions(rows)) {
    const given = table.columns.map((_, column) => sql`${part.map((row) => row[column] ?? null)}::text[]`)
    await sql`
      insert into ${named(table.name)} (${sql.join(columns)}) overriding system value
      select ${sql.join(values)} from unnest(${sql.join(given)}) as given (${sql.join(columns)})`.execute(trx)
  }
}

function* portions(rows: Row[]): Generator<Row[]> {
  let part: Row[] = []
  let characters = 0
  for (const row of rows) {
    part.push(row)
    for (const value of row) characters += value?.length ?? 0
    if (part.length < MAX_ROWS && characters < MAX_CHARACTERS) continue
    yield part
    part = []
    characters = 0
  }
  if (part.length > 0) yield part
}

/** Reads the table again, as a backup would, and compares it with the rows that were written. */
async function compare(trx: Kysely<unknown>, table: Table, expected: { rows: number; sha256: string }) {
  const counted = tally()
  for await (const lines of batches(trx, linesOf(table))) counted.add(lines)
  const { rows, sha256 } = counted.end()
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new Error(`${table.name} does not read as it was written: ${rows} rows of ${expected.rows}.`)
}

async function setSequences(trx: Kysely<unknown>, sequences: Ending['sequences']): Promise<void> {
  for (const [name, { last_value, is_called }] of Object.entries(sequences))
    await sql`select setval(to_regclass(${name}), ${last_value}::bigint, ${is_called})`.execute(trx)
}

/**
 * The backup already contains the values that triggers write. A trigger that reads another table, whose rows may still
 * be missing, would write different ones.
 */
async function setTriggers(
  trx: Transaction<unknown>,
  known: ReadonlyMap<string, Table>,
  how: 'disable' | 'enable',
): Promise<void> {
  for (const table of known.keys())
    await sql`alter table ${named(table)} ${sql.raw(how)} trigger user`.execute(trx)
}

/**
 * Tables are loaded by name and rows by key, so foreign keys cannot be checked row by row; adding them again checks all
 * at once. Returns the function that adds them.
 */
async function dropForeignKeys(trx: Kysely<unknown>): Promise<() => Promise<void>> {
  const { rows } = await typedSql({ table: is.text, name: is.text, definition: is.text })`
    select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'jobs')
    order by 1, 2`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${named(table)} drop constraint ${sql.id(name)}`.execute(trx)
  return async () => {
    for (const { table, name, definition } of rows)
      await sql`alter table ${named(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      )
  }
}
