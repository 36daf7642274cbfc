import type { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import type { TenantDb } from '../../../db/tenant.ts'
import type { PlanReader } from '@linkwright/core/access/plan-limits'
import { notFound } from '../../../http/context.ts'
import { type Change, afterChange, type ChangeContext } from '../changes/after-change.ts'
import { placeOf } from '../scouting/queries.ts'
import { lockPagesOf } from '../locks/page.ts'
import { refuseOlder } from '../../../db/edit-conflict.ts'
import { siteColumns } from './add.ts'
import { changeFrequency } from './frequency.ts'
import { refuseUnknownNames } from './known-names.ts'

type Columns = ReturnType<typeof siteColumns>
type SearchFields = Pick<Columns, 'name' | 'url' | 'country' | 'local' | 'city' | 'state'> & {
  device: string
  language: string
  count_subdomains: boolean
}

/** The properties that searches for a site's pages use, and those for its name. */
const pageSearchKey = ({ url, country, device, language, count_subdomains }: SearchFields) =>
  JSON.stringify([url, country, device, language, count_subdomains])
const brandSearchKey = (site: SearchFields) =>
  JSON.stringify([site.name, pageSearchKey(site), placeOf(site.country, site.local, site)])

/**
 * Replaces the site's fields by the form's. Anchors are classified by name, address and language. Address, country,
 * language, device and the counting of subdomains change what ranks are looked up, and the place changes the rank
 * of the site's name.
 */
export async function editSite(
  db: TenantDb,
  siteId: number,
  form: EditSiteForm & { version?: number | undefined },
  setting: ChangeContext,
  reader: PlanReader,
): Promise<void> {
  // Pages are locked before their site, as everywhere.
  const pageIds = await lockPagesOf(db, siteId)
  const before = await db
    .from('sites')
    .select(['name', 'url', 'country', 'local', 'city', 'state', 'categories', 'version'])
    .select(['device', 'language', 'look_up_days', 'count_subdomains'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  refuseOlder(before, form)
  await refuseUnknownNames(db, form, before)
  const columns = siteColumns(form)
  const after = { ...before, ...columns }
  await db
    .update('sites')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', siteId)
    .execute()
  if (before.look_up_days !== after.look_up_days) await changeFrequency(db, siteId, before, after, reader)
  if (before.country !== after.country || before.language !== after.language) await clearVolumes(db, pageIds)
  const changes: Change[] = ['siteEdited']
  if (before.name !== columns.name || before.url !== columns.url) changes.push('renamed')
  if (before.language !== after.language) changes.push('languageChanged')
  if (pageSearchKey(before) !== pageSearchKey(after)) changes.push('searchChanged')
  if (brandSearchKey(before) !== brandSearchKey(after)) changes.push('brandSearchChanged')
  await afterChange(db, changes, { siteId, pageIds }, setting)
}

/** The volumes belong to the previous country or language, and the next look-up may find none. */
async function clearVolumes(db: TenantDb, pageIds: readonly number[]): Promise<void> {
  if (pageIds.length === 0) return
  await db.update('key_phrases').set({ search_volume: null }).where('page_id', 'in', pageIds).execute()
}
