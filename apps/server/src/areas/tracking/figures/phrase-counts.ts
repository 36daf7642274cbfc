import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { yieldToOthers } from '../../../yield-to-others.ts'

interface AnchorCount {
  anchor_text: string
  count: number
}

/** A phrase of a page, with checks whether an anchor contains it and whether it equals it. */
export interface CountedPhrase {
  id: number
  contains: (anchor: string) => boolean
  equals: (anchor: string) => boolean
}

/** Counts the links whose anchor contains each phrase, and those whose anchor equals it. */
export async function countPhrases(phrases: readonly CountedPhrase[], anchors: readonly AnchorCount[]) {
  const counts = phrases.map(({ id }) => ({ id, containing: 0, exact: 0 }))
  for (const [index, { anchor_text, count }] of anchors.entries()) {
    await yieldToOthers(index)
    for (const [nth, { contains, equals }] of phrases.entries()) {
      const counted = counts[nth]
      if (counted === undefined) continue
      if (contains(anchor_text)) counted.containing += count
      if (equals(anchor_text)) counted.exact += count
    }
  }
  return counts
}

/** The placed links of one page that came or went, by their anchor, and its phrases. */
export interface PageAnchors {
  phrases: readonly CountedPhrase[]
  anchors: readonly AnchorCount[]
}

/**
 * Adds the counts of new placed links to the phrases of their pages; a negative count removes those of deleted
 * links. Undefined when no anchor contains a phrase.
 */
export async function phraseCountsUpdate(
  db: TenantDb,
  pages: readonly PageAnchors[],
): Promise<RawBuilder<unknown> | undefined> {
  const counts: Awaited<ReturnType<typeof countPhrases>> = []
  for (const { phrases, anchors } of pages)
    counts.push(...(await countPhrases(phrases, anchors)).filter(({ containing }) => containing !== 0))
  if (counts.length === 0) return undefined
  return sql`
    update key_phrases k
    set links_containing = k.links_containing + v.containing, exact_links = k.exact_links + v.exact
    from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ containing }) => containing)}::int[],
      ${counts.map(({ exact }) => exact)}::int[]) as v (id, containing, exact)
    where k.business_id = ${db.businessId} and k.id = v.id`
}

/** The same as a separate statement. */
export async function addPhraseCounts(
  db: TenantDb,
  phrases: readonly CountedPhrase[],
  anchors: readonly AnchorCount[],
): Promise<void> {
  await (await phraseCountsUpdate(db, [{ phrases, anchors }]))?.execute(db)
}

/** Sets the phrase counts from all placed links of the page. */
export async function setPhraseCounts(
  db: TenantDb,
  phrases: readonly CountedPhrase[],
  anchors: readonly AnchorCount[],
): Promise<void> {
  const counts = await countPhrases(phrases, anchors)
  await sql`
    update key_phrases k set links_containing = v.containing, exact_links = v.exact
    from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ containing }) => containing)}::int[],
      ${counts.map(({ exact }) => exact)}::int[]) as v (id, containing, exact)
    where k.business_id = ${db.businessId} and k.id = v.id`.execute(db)
}
