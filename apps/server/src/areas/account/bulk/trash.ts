import { type RawBuilder, sql } from 'kysely'
import type { TenantDb, TenantTable } from '../../../db/tenant.ts'
import { is, type ShapeOf, typedSql } from '../../../db/typed-sql.ts'

/**
 * Copies rows with all columns before they are deleted, in the transaction of the batch. `chosen` is the selected row
 * that each is deleted with.
 */
export async function moveToTrash(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  rows: readonly { id: number; chosen: number }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const selected = rows.map((row) => row.chosen)
  // Materialized: a planner that believes the table is small would read it once per row.
  await sql`
    with found as materialized (
      select * from ${sql.table(table)} where business_id = ${db.businessId} and id = any(${ids}::bigint[]))
    insert into trash (business_id, run_id, of_table, of_id, row_id, "row")
    select f.business_id, ${runId}, ${table}, f.id, v.chosen, to_jsonb(f)
    from found f join unnest(${ids}::bigint[], ${selected}::bigint[]) as v (id, chosen) on v.id = f.id`.execute(
    db,
  )
}

/**
 * Deletes rows and stores them in the trash, in one statement: half the reading of both in turn. Returns what `select`
 * reads from the deleted rows, which it calls `gone`.
 */
export async function deleteToTrash<Row = { id: number }>(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  rows: readonly { id: number; chosen: number }[],
  [shape, select]: readonly [ShapeOf<Row>, RawBuilder<unknown>] = [
    { id: is.number } as unknown as ShapeOf<Row>,
    sql`select id from gone`,
  ],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  // Usually each was selected itself: then the ids are sent once.
  const [chosen, from] = rows.every((row) => row.chosen === row.id)
    ? [sql`g.id`, sql`gone g`]
    : [
        sql`v.chosen`,
        sql`gone g join unnest(${ids}::bigint[], ${rows.map((row) => row.chosen)}::bigint[]) as v (id, chosen)
          on v.id = g.id`,
      ]
  const { rows: found } = await typedSql(shape)`
    with gone as (
      delete from ${sql.table(table)} where business_id = ${db.businessId} and id = any(${ids}::bigint[])
      returning *),
    kept as (
      insert into trash (business_id, run_id, of_table, of_id, row_id, "row")
      select g.business_id, ${runId}, ${table}, g.id, ${chosen}, to_jsonb(g) from ${from})
    ${select}`.execute(db)
  return found
}

/** The ids among these that the run has deleted, directly or with another row. */
export async function trashedIds(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .from('trash')
    .select('of_id')
    .where('run_id', '=', runId)
    .where('of_table', '=', table)
    .where('of_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Set(rows.map(({ of_id }) => of_id))
}

/** The trashed rows of selected rows, with these columns as JSON. */
export async function trashedRows(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  selected: readonly number[],
  columns: readonly string[],
): Promise<{ chosen: number; row: unknown }[]> {
  const named = columns.map((column) => sql`${sql.lit(column)}, "row" -> ${sql.lit(column)}`)
  return await db
    .from('trash')
    .select(['row_id as chosen', sql`jsonb_build_object(${sql.join(named)})`.as('row')])
    .where('run_id', '=', runId)
    .where('of_table', '=', table)
    .where('row_id', '=', sql<number>`any(${[...selected]}::bigint[])`)
    .execute()
}

/**
 * Restores the trashed rows of selected rows with their ids, and removes them from the trash. Columns added since get
 * their defaults; values of dropped columns are lost.
 */
export async function restoreFromTrash(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  selected: readonly number[],
): Promise<void> {
  const inTrash = sql`t.business_id = ${db.businessId} and t.run_id = ${runId} and t.of_table = ${table}
    and t.row_id = any(${[...selected]}::bigint[])`
  const { rows: shapes } = await typedSql({ keys: is.texts, columns: is.texts })`
    select s.keys, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname = any(s.keys)) as columns
    from (select distinct array(select jsonb_object_keys(t."row")) as keys from trash t where ${inTrash}) s`.execute(
    db,
  )
  // Usually one shape; several when columns changed during the run.
  for (const { keys, columns } of shapes) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${values} from trash t cross join lateral jsonb_populate_record(null::${sql.table(table)}, t."row") r
      where ${inTrash} and array(select jsonb_object_keys(t."row")) = ${keys}::text[]`.execute(db)
  }
  await sql`delete from trash t where ${inTrash}`.execute(db)
}

/** Changes columns of trashed rows, for when they are restored. */
export async function updateTrash(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  ids: readonly number[],
  columns: Readonly<Record<string, boolean>>,
): Promise<void> {
  await sql`
    update trash set "row" = "row" || ${JSON.stringify(columns)}::jsonb
    where business_id = ${db.businessId} and run_id = ${runId} and of_table = ${table}
      and of_id = any(${[...ids]}::bigint[])`.execute(db)
}
