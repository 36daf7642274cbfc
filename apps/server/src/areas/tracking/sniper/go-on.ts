import type { ProviderPort } from '@linkwright/core/tracking/scouting/providers'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/**
 * Has what projects wait for because it failed asked for again at once. Why it failed is not kept: what still fails, is
 * left alone or has no budget fails again, which costs no more than a question.
 */
export async function gatherOn(kysely: Kysely<DB>, port: ProviderPort, now: Date): Promise<void> {
  if (port === 'search-volume')
    await sql`
      update sniper_projects set volumes_due_at = ${now}
      where volumes_state = 'failed' and volumes_due_at > ${now}`.execute(kysely)
  if (port === 'search-results')
    await sql`
      update sniper_keywords set due_at = ${now}
      where top_ten_state = 'failed' and due_at > ${now}`.execute(kysely)
  if (port === 'backlinks')
    await sql`
      update sniper_keywords set due_at = ${now}
      where links_state = 'failed' and due_at > ${now}`.execute(kysely)
}
