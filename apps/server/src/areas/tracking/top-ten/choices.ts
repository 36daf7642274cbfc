import type { OwnSite } from '@linkwright/core/tracking/top-ten/own-row'
import type { TenantDb } from '../../../db/tenant.ts'

/** By competitor: whether a user has ignored it (true) or restored it (false). */
export async function choicesOf(db: TenantDb, pageId: number): Promise<Map<number, boolean>> {
  const rows = await db
    .from('top_ten_choices')
    .select(['competitor_id', 'ignored'])
    .where('page_id', '=', pageId)
    .execute()
  return new Map(rows.map(({ competitor_id, ignored }) => [competitor_id, ignored]))
}

export async function saveChoice(
  db: TenantDb,
  choice: { page_id: number; competitor_id: number; ignored: boolean },
): Promise<void> {
  await db
    .insert('top_ten_choices', choice)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'page_id', 'competitor_id']).doUpdateSet({ ignored: choice.ignored }),
    )
    .execute()
}

/** The addresses by which a page's own rows are recognized. */
export async function addressOf(db: TenantDb, pageId: number): Promise<OwnSite & { page_url: string }> {
  return await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['s.url', 's.count_subdomains', 'pages.page_url'])
    .where('pages.id', '=', pageId)
    .executeTakeFirstOrThrow()
}
