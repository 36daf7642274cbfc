import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/**
 * The tables with rows of a phrase that have no ids: the trash has one list for each phrase. With the condition under which
 * a row is restored.
 */
const tables = {
  key_phrase_ranks: sql`true`,
  search_console_days: sql`true`,
  key_phrase_tags: sql`exists (select from tags g where g.business_id = r.business_id and g.id = r.tag_id)`,
}

/** Copies the ranks and tags of phrases that are about to be deleted. */
export async function historiesToTrash(
  db: TenantDb,
  runId: number,
  phraseIds: readonly number[],
): Promise<void> {
  for (const table of Object.keys(tables))
    await sql`
      insert into trash (business_id, run_id, of_table, of_id, row_id, "row")
      select ${db.businessId}, ${runId}, ${table}, h.key_phrase_id, h.key_phrase_id,
        jsonb_build_object('rows', jsonb_agg(to_jsonb(h)))
      from ${sql.table(table)} h
      where h.business_id = ${db.businessId} and h.key_phrase_id = any(${[...phraseIds]}::bigint[])
      group by h.key_phrase_id`.execute(db)
}

/** Restores the ranks and tags of phrases that were restored. */
export async function restoreHistories(
  db: TenantDb,
  runId: number,
  phraseIds: readonly number[],
): Promise<void> {
  for (const [table, condition] of Object.entries(tables)) {
    const inTrash = sql`t.business_id = ${db.businessId} and t.run_id = ${runId} and t.of_table = ${table}
      and t.row_id = any(${[...phraseIds]}::bigint[])`
    await sql`
      insert into ${sql.table(table)}
      select r.* from trash t
      cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, t."row" -> 'rows') r
      where ${inTrash} and ${condition}`.execute(db)
    await sql`delete from trash t where ${inTrash}`.execute(db)
  }
}
