import { type AnchorClass, anchorClassifier } from '@linkwright/core/tracking/links/anchor'
import { joinUrl } from '@linkwright/core/values/url'
import { compilePhrase, fold } from '@linkwright/core/values/text-match'
import { sql } from 'kysely'
import { notFound } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { hasDisavowed } from '../disavow/mark.ts'
import type { CountedPhrase } from '../figures/phrase-counts.ts'
import { phraseTexts } from '../key-phrases/queries.ts'

export interface PageClassifier {
  fullUrl: string
  /** Whether its site has disavow entries. */
  disavows: boolean
  classify: (anchor: string) => AnchorClass
  phrases: CountedPhrase[]
}

/** Classifies anchors of one page by their text. */
export async function classifierOf(db: TenantDb, pageId: number): Promise<PageClassifier> {
  const [page] = (await classifiersOf(db, [pageId])).values()
  if (page === undefined) throw notFound()
  return page
}

/** The same for several pages; those that do not exist are missing. */
export async function classifiersOf(
  db: TenantDb,
  pageIds: readonly number[],
): Promise<Map<number, PageClassifier>> {
  const pages = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select([
      'pages.id',
      'pages.page_nickname',
      'pages.page_url',
      's.name',
      's.url',
      's.language',
      phraseTexts.as('phrases'),
      hasDisavowed.as('disavows'),
    ])
    .where('pages.id', '=', sql<number>`any(${[...pageIds]}::bigint[])`)
    .execute()
  return new Map(pages.map((page) => [page.id, classifierFrom(page)]))
}

interface ClassifiedPage {
  page_nickname: string
  page_url: string
  name: string
  url: string
  language: string
  phrases: readonly { id: number; key_phrase: string }[]
  disavows: boolean
}

function classifierFrom(page: ClassifiedPage): PageClassifier {
  const { phrases, disavows } = page
  const fullUrl = joinUrl(page.url, page.page_url)
  const byText = anchorClassifier({
    phrases: phrases.map(({ key_phrase }) => key_phrase),
    language: page.language,
    siteName: page.name,
    siteUrl: page.url,
    fullUrl,
    pageTitle: page.page_nickname,
  })
  return {
    fullUrl,
    disavows,
    classify: memoised(byText),
    phrases: phrases.map(({ id, key_phrase }) => {
      const compiled = compilePhrase(key_phrase, page.language)
      return {
        id,
        contains: (anchor) => compiled.blended(fold(anchor, page.language)),
        equals: (anchor) => compiled.exact(fold(anchor, page.language)),
      }
    }),
  }
}

/** Backlink exports repeat a few anchors many times. */
function memoised<T>(read: (anchor: string) => T): (anchor: string) => T {
  const known = new Map<string, T>()
  return (anchor) => {
    const found = known.get(anchor)
    if (found !== undefined) return found
    const value = read(anchor)
    known.set(anchor, value)
    return value
  }
}
