import type { MapPage } from '@linkwright/core/tracking/link-map/anchors'
import { joinUrl } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import { notFound } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { phraseTexts } from '../key-phrases/queries.ts'

/** The input for a page's suggestions. The nickname replaces the title until the page was read. */
export async function mapPageOf(db: TenantDb, pageId: number): Promise<MapPage> {
  const page = (await mapPagesOf(db, [pageId])).get(pageId)
  if (page === undefined) throw notFound()
  return page
}

/** The same for several pages, by their ids. */
export async function mapPagesOf(
  db: TenantDb,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, MapPage>> {
  const pages = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select([
      'pages.id',
      'pages.page_type',
      'pages.page_nickname',
      'pages.title',
      'pages.page_url',
      's.name',
      's.url',
      's.language',
    ])
    .select(phraseTexts.as('phrases'))
    .where('pages.id', '=', sql<number>`any(${pageIds}::bigint[])`)
    .execute()
  return new Map(
    pages.map((page) => [
      page.id,
      {
        page_type: page.page_type,
        phrases: page.phrases.map(({ key_phrase }) => key_phrase),
        language: page.language,
        siteName: page.name,
        siteUrl: page.url,
        fullUrl: joinUrl(page.url, page.page_url),
        pageTitle: page.title ?? '',
        pageNickname: page.page_nickname,
      },
    ]),
  )
}
