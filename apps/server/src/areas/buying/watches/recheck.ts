import {
  ALREADY_WAITING,
  LOOKED_AT_RECENTLY,
  NOT_WATCHED_ANY_MORE,
  RECHECK_MINUTES,
} from '@linkwright/core/buying/watches/watch-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueueHost } from '../../tracking/verification/enqueue-host.ts'

/**
 * Makes a watch due and starts the job of its host.
 * @throws AppError refused when it is due already, or was looked at a moment ago.
 */
export async function recheck(db: TenantDb, id: number, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - RECHECK_MINUTES * 60_000)
  const due = await db
    .update('link_watches')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('due_at', '>', now)
    .where(sql<boolean>`(checked_at is null or checked_at <= ${latest})`)
    .returning('host')
    .executeTakeFirst()
  if (due === undefined) throw new AppError('refused', await reasonOf(db, id, now))
  await enqueueHost(db, due.host)
}

async function reasonOf(db: TenantDb, id: number, now: Date): Promise<string> {
  const watch = await db
    .from('link_watches')
    .select(['due_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (watch.ended_at !== null) return NOT_WATCHED_ANY_MORE
  return watch.due_at <= now ? ALREADY_WAITING : LOOKED_AT_RECENTLY
}
