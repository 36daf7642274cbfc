import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/**
 * Overrules the bad verdict of a line's watch: as long as looks see the same, they count as live. Adds to the ledger of false alarms. Does
 * nothing where the link is not bad.
 */
export async function overrule(
  db: TenantDb,
  lineId: number,
  { by, at, note }: { by: number; at: Date; note: string },
): Promise<void> {
  const watch = await db
    .from('link_watches')
    .select(['id', 'state', 'facts_hash'])
    .where('order_line_id', '=', lineId)
    .executeTakeFirst()
  if (watch === undefined || watch.state === null || watch.state === 'live' || watch.state === 'unknown')
    return
  // A newer look may have seen nothing, which changes no state.
  const look = await db
    .from('link_looks')
    .select('id')
    .where('watch_id', '=', watch.id)
    .orderBy(sql`verdict = ${watch.state}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (look === undefined) return
  await db
    .insert('look_decisions', {
      watch_id: watch.id,
      look_id: look.id,
      decided_by: by,
      at,
      note,
      overrules: watch.state,
    })
    .execute()
  await db
    .update('link_watches')
    .set({
      state: 'live',
      since: at,
      is_confirmed: false,
      pending_code: null,
      pending_at: null,
      first_bad_at: null,
      accepted_hash: watch.facts_hash,
    })
    .where('id', '=', watch.id)
    .execute()
}
