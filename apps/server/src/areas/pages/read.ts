import type { Page } from '@linkwright/core/pages/page'
import type { TenantDb } from '../../db/tenant.ts'
import { presentKeyPhrase } from '../key-phrases/present.ts'
import { keyPhraseRows } from '../key-phrases/queries.ts'
import { presentPage } from './present.ts'
import { pageRows } from './queries.ts'

/** In lists a phrase shows its change, which takes the last two ranks. */
const RANKS_IN_LISTS = 2

export async function pageList(
  db: TenantDb,
  siteIds: readonly number[],
  wanted?: Parameters<typeof pageRows>[2],
): Promise<Page[]> {
  if (siteIds.length === 0) return []
  const rows = await pageRows(db, siteIds, wanted)
  const phrases = await keyPhraseRows(
    db,
    rows.map(({ id }) => id),
    RANKS_IN_LISTS,
  )
  const byPage = Map.groupBy(phrases, ({ page_id }) => page_id)
  return rows.map((row) =>
    presentPage(
      row,
      (byPage.get(row.id) ?? []).map((phrase) => presentKeyPhrase(phrase, row.page_nickname)),
    ),
  )
}

/** Pages of several sites, by site. */
export async function pagesOfSites(db: TenantDb, siteIds: readonly number[]): Promise<Map<number, Page[]>> {
  return Map.groupBy(await pageList(db, siteIds), ({ site_id }) => site_id)
}
