import type { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, type Services, today } from '../../../http/context.ts'
import { renewLinkMap } from '../link-map/renew.ts'
import { classifyAgain } from '../links/classify-again.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { askForBrandRankAgain, askForScoutingAnew } from '../scouting/ask.ts'
import { placeOf } from '../scouting/queries.ts'
import { lockPagesOf } from '../locks/page.ts'
import { refuseOlder } from '../../../db/version.ts'
import { siteColumns } from './add.ts'
import { refuseUnknownNames } from './known-names.ts'

type Sought = Pick<ReturnType<typeof siteColumns>, 'name' | 'url' | 'country' | 'local' | 'city' | 'state'>

/** What the pages of a site are looked for by, and its name. */
const pagesSoughtAs = ({ url, country }: Sought) => JSON.stringify([url, country])
const brandSoughtAs = (site: Sought) =>
  JSON.stringify([site.name, site.url, placeOf(site.country, site.local, site)])

/**
 * Replaces what the form holds. Anchors are told by the site's name and address, so those change what links are; ranks
 * by its address and country, that of its name by its place as well, so those are looked up anew.
 */
export async function editSite(
  db: TenantDb,
  siteId: number,
  form: EditSiteForm & { version?: number | undefined },
  services: Pick<Services, 'now' | 'random' | 'config'>,
): Promise<void> {
  // Pages are locked before their site, as everywhere.
  const pageIds = await lockPagesOf(db, siteId)
  const before = await db
    .from('sites')
    .select(['name', 'url', 'country', 'local', 'city', 'state', 'categories', 'version'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  refuseOlder(before, form)
  await refuseUnknownNames(db, form, before)
  const columns = siteColumns(form)
  await db
    .update('sites')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', siteId)
    .execute()
  const isRenamed = before.name !== columns.name || before.url !== columns.url
  for (const pageId of isRenamed ? pageIds : []) {
    await classifyAgain(db, pageId)
    await renewLinkMap(db, { siteId, pageId }, services.random)
  }
  if (pagesSoughtAs(before) !== pagesSoughtAs(columns))
    for (const pageId of pageIds) await askForScoutingAnew(db, pageId, services)
  if (before.country !== columns.country) await forgetVolumes(db, pageIds)
  if (brandSoughtAs(before) !== brandSoughtAs(columns)) await askForBrandRankAgain(db, siteId, services)
  await refreshFigures(db, siteId, today(services), isRenamed ? pageIds : [])
}

/** They were another country's, and the next look-up may have none. */
async function forgetVolumes(db: TenantDb, pageIds: readonly number[]): Promise<void> {
  if (pageIds.length === 0) return
  await db.update('key_phrases').set({ search_volume: null }).where('page_id', 'in', pageIds).execute()
}
