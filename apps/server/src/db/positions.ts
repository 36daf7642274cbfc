import { AppError } from '@linkwright/core/contract/errors'
import type { Positions } from '@linkwright/core/contract/positions'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from './tenant.ts'
import { lock } from './lock.ts'

/**
 * Sorts rows by `positions`: the named ones first, then the others in their old order, numbered from 0 without gaps.
 * `among` selects the rows that are sorted together. Throws 404, and changes nothing, when an id is not one of them.
 */
export async function savePositions(
  db: TenantDb,
  table: 'sites' | 'pages' | 'key_phrases',
  among: RawBuilder<boolean>,
  positions: Positions,
): Promise<void> {
  const name = sql.table(table)
  const rows = await lock(db, table).select(['id', 'position']).where(among).execute()
  const stood = rows.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const wanted = new Map(Object.entries(positions).map(([id, position]) => [Number(id), position]))
  const known = new Set(rows.map(({ id }) => id))
  if ([...wanted.keys()].some((id) => !known.has(id))) throw new AppError('not_found')
  const named = stood
    .filter(({ id }) => wanted.has(id))
    .toSorted((a, b) => (wanted.get(a.id) ?? 0) - (wanted.get(b.id) ?? 0))
  const order = [...named, ...stood.filter(({ id }) => !wanted.has(id))]
  const moved = order
    .map(({ id, position }, index) => ({ id, was: position, index }))
    .filter(({ was, index }) => was !== index)
  if (moved.length === 0) return
  await sql`
    update ${name} t set position = v.position
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ index }) => index)}::int[]) as v (id, position)
    where t.business_id = ${db.businessId} and t.id = v.id`.execute(db)
}
