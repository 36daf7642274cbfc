import { sql } from 'kysely'
import type { TenantDb, TenantTable } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Keeps whole rows, with every column, before they are deleted; `chosen` names for each the chosen row that takes it
 * along. Both in the transaction of the batch.
 */
export async function moveToTrash(
  db: TenantDb,
  runId: number,
  table: TenantTable,
  rows: readonly { id: number; chosen: number }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const selected = rows.map((row) => row.chosen)
  // Read once: joined directly, a planner that thinks the table small would read it for each row.
  await sql`
    with found as materialized (
      select * from ${sql.table(table)} where business_id = ${db.businessId} and id = any(${ids}::bigint[]))
    insert into trash (business_id, run_id, of_table, of_id, row_id, "row")
    select f.business_id, ${runId}, ${table}, f.id, v.chosen, to_jsonb(f)
    from found f join unnest(${ids}::bigint[], ${selected}::bigint[]) as v (id, chosen) on v.id = f.id`.execute(
    db,
  )
}

/** Which of these the run has deleted, be it along with another. */
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

/** What is kept for chosen rows: these of its columns, as JSON has them. */
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
 * Puts back what is kept for chosen rows, ids and all; it is in the trash no more. Columns that came since get their
 * defaults, and what stood in columns that went is let go.
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
  // One shape, unless columns came or went while the run was at it; what one chosen row took along has one.
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

/** Changes columns of rows that are kept, for when they are put back. */
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
