import { engageScore } from '@linkwright/core/tracking/opportunities/engage-score'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { phraseTexts } from '../key-phrases/queries.ts'
import { titleCheck } from './save.ts'

/** The Engage Scores of a page's opportunities by the page's current phrases. */
export async function scoresOfPage(db: TenantDb, pageId: number): Promise<{ id: number; score: number }[]> {
  const rows = await db
    .from('opportunities')
    .select(['id', 'title', 'da', 'backlinks'])
    .where('page_id', '=', pageId)
    .execute()
  if (rows.length === 0) return []
  const { language, phrases } = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['s.language', phraseTexts.as('phrases')])
    .where('pages.id', '=', pageId)
    .executeTakeFirstOrThrow()
  const isInTitle = titleCheck(
    phrases.map(({ key_phrase }) => key_phrase),
    language,
  )
  return rows.map(({ id, title, da, backlinks }) => ({
    id,
    score: engageScore({ da, backlinks, isPhraseInTitle: isInTitle(title) }),
  }))
}

/** Rescores a page's opportunities after a rating or a phrase changed; returns whether any score changed. */
export async function rescore(db: TenantDb, pageId: number): Promise<boolean> {
  const scores = await scoresOfPage(db, pageId)
  if (scores.length === 0) return false
  const { numAffectedRows = 0n } = await sql`
    update opportunities o set score = v.score
    from unnest(${scores.map(({ id }) => id)}::bigint[], ${scores.map(({ score }) => score)}::smallint[]) as v (id, score)
    where o.business_id = ${db.businessId} and o.id = v.id and o.score <> v.score`.execute(db)
  return numAffectedRows > 0n
}
