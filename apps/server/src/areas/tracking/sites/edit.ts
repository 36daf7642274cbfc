import type { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { type Change, follow, type Following } from '../changes/follow.ts'
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
  setting: Following,
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
  if (before.country !== columns.country) await forgetVolumes(db, pageIds)
  const changes: Change[] = ['siteEdited']
  if (before.name !== columns.name || before.url !== columns.url) changes.push('renamed')
  if (pagesSoughtAs(before) !== pagesSoughtAs(columns)) changes.push('soughtElsewhere')
  if (brandSoughtAs(before) !== brandSoughtAs(columns)) changes.push('brandSoughtElsewhere')
  await follow(db, changes, { siteId, pageIds }, setting)
}

/** They were another country's, and the next look-up may have none. */
async function forgetVolumes(db: TenantDb, pageIds: readonly number[]): Promise<void> {
  if (pageIds.length === 0) return
  await db.update('key_phrases').set({ search_volume: null }).where('page_id', 'in', pageIds).execute()
}
