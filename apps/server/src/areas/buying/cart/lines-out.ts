import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { holdPages, type Place } from './held-pages.ts'
import { type Taken, takeOut } from './take-out.ts'

/**
 * Takes lines out of a cart: their suggestions are on the link map again, and the figures of their pages follow. Answers
 * those that were still there. The caller holds the user and tells the carts.
 */
export async function takeLinesOut(
  db: TenantDb,
  lines: readonly (Place & { id: number })[],
  today: string,
): Promise<Taken[]> {
  if (lines.length === 0) return []
  const held = await holdPages(db, lines)
  const ids = lines.map(({ id }) => id)
  const gone = await takeOut(db, sql<boolean>`c.id = any(${ids}::bigint[])`)
  await held.follow(
    db,
    today,
    gone.flatMap(({ link }) => (link === null ? [] : [[-1, link] as const])),
  )
  return gone
}
