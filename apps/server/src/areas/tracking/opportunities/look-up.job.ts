import type { TenantDb } from '../../../db/tenant.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { lockPageIfThere } from '../locks/page.ts'
import { defineLookUp } from '../look-ups/look-up.ts'
import { type FoundLinks, saveOpportunities } from './save.ts'
import { competingUrls } from './sources.ts'

/**
 * Looks up the links to the competitors in a page's top ten: on request, and again after a failure. The look-up of
 * ranks fetches the same links (`scouting/save.ts`), so this one has no schedule of its own.
 */
export const opportunitiesLookUp = defineLookUp({
  kind: 'opportunities',
  name: 'look-up-opportunities',
  of: 'page',
  find: pageOf,
  async request({ integrations: { backlinks } }, { urls, business_id: businessId }, signal) {
    const links: FoundLinks[] = []
    let failure: ProviderError | undefined
    for (const url of urls) {
      try {
        links.push({ url, links: (await backlinks.summary({ url, businessId }, signal)).links })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ProviderError)) throw error
        failure = error
        // Only this fault may be caused by the address.
        if (error.fault !== 'refused') break
      }
    }
    return { failure, isSample: links.length > 0 ? backlinks.isSample : undefined, links }
  },
  lock: (db, { id }) => lockPageIfThere(db, id, 'no key update'),
  async save(db, page, { links, failure, isSample = false }, now) {
    const found = { links, isComplete: failure === undefined, isSample }
    await saveOpportunities(db, { siteId: page.site_id, pageId: page.id }, found, now)
  },
})

/** Undefined when the page was deleted or its site is disabled. */
async function pageOf(db: TenantDb, pageId: number) {
  const page = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['pages.business_id', 'pages.id', 'pages.site_id', 's.url', 's.count_subdomains'])
    .where('pages.id', '=', pageId)
    .where('s.available', '=', true)
    .executeTakeFirst()
  return page && { ...page, urls: await competingUrls(db, pageId, page) }
}
