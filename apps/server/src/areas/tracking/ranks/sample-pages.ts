import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** The pages among these whose ranks are sample data. */
export async function samplePages(
  db: TenantDb,
  phrases: readonly { page_id: number }[],
): Promise<ReadonlySet<number | null>> {
  const pages = [...new Set(phrases.map(({ page_id }) => page_id))]
  const rows = await db
    .from('look_ups')
    .select('page_id')
    .where('kind', '=', 'ranks')
    .where('subject_id', '=', sql<number>`any(${pages}::bigint[])`)
    .where('is_sample', '=', true)
    .execute()
  return new Set(rows.map(({ page_id }) => page_id))
}
