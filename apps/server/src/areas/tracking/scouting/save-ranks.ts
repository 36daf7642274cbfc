import type { TenantDb } from '../../../db/tenant.ts'
import type { FoundRank } from './look-up-ranks.ts'

interface Before {
  rank: number | null
  depth: number
  rivals: Record<string, number | null> | null
}

/**
 * Stores a day's ranks of a page that the caller has locked. The last look-up of a day wins, but a shallower one
 * does not delete ranks beyond its depth.
 */
export async function saveRanks(
  db: TenantDb,
  found: readonly FoundRank[],
  checked_on: string,
): Promise<void> {
  if (found.length === 0) return
  const before = await ranksOfDay(db, found, checked_on)
  const ranks = found.flatMap((rank) => mergeIntoDay(before.get(rank.key_phrase_id), rank))
  if (ranks.length === 0) return
  await db
    .insert(
      'key_phrase_ranks',
      ranks.map(({ key_phrase_id, rank, depth, url, on_subdomain, provider, features }) => ({
        key_phrase_id,
        checked_on,
        rank,
        depth,
        url,
        on_subdomain: on_subdomain && JSON.stringify(on_subdomain),
        provider,
        features: features && JSON.stringify(features),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'key_phrase_id', 'checked_on']).doUpdateSet((set) => ({
        rank: set.ref('excluded.rank'),
        depth: set.ref('excluded.depth'),
        provider: set.ref('excluded.provider'),
        url: set.ref('excluded.url'),
        on_subdomain: set.ref('excluded.on_subdomain'),
        features: set.ref('excluded.features'),
      })),
    )
    .execute()
  const rivals = ranks.map(({ key_phrase_id, rivals: hosts }) => ({
    key_phrase_id,
    checked_on,
    ranks: JSON.stringify(hosts),
  }))
  await db
    .insert('rival_ranks', rivals)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'key_phrase_id', 'checked_on'])
        .doUpdateSet((set) => ({ ranks: set.ref('excluded.ranks') })),
    )
    .execute()
}

async function ranksOfDay(
  db: TenantDb,
  found: readonly FoundRank[],
  day: string,
): Promise<Map<number, Before>> {
  const ids = found.map(({ key_phrase_id }) => key_phrase_id)
  const ranks = await db
    .from('key_phrase_ranks')
    .select(['key_phrase_id', 'rank', 'depth'])
    .where('key_phrase_id', 'in', ids)
    .where('checked_on', '=', day)
    .execute()
  if (ranks.length === 0) return new Map()
  const rivals = await db
    .from('rival_ranks')
    .select(['key_phrase_id', 'ranks'])
    .where('key_phrase_id', 'in', ids)
    .where('checked_on', '=', day)
    .execute()
  const rivalsOf = new Map(rivals.map((row) => [row.key_phrase_id, row.ranks]))
  return new Map(
    ranks.map(({ key_phrase_id, rank, depth }) => [
      key_phrase_id,
      { rank, depth, rivals: rivalsOf.get(key_phrase_id) ?? null },
    ]),
  )
}

/** Merges a look-up with an earlier one of its day; empty when it adds nothing. */
function mergeIntoDay<Found extends Pick<FoundRank, 'rank' | 'depth' | 'rivals'>>(
  before: Before | undefined,
  found: Found,
): Found[] {
  if (before === undefined || before.depth <= found.depth) return [found]
  if (found.rank === null && (before.rank === null || before.rank > found.depth)) return []
  const rivals = Object.entries(found.rivals).map(([host, rank]) => {
    const known = before.rivals?.[host] ?? null
    return [host, rank ?? (known !== null && known > found.depth ? known : null)]
  })
  return [{ ...found, rivals: Object.fromEntries(rivals) }]
}
