import { frequencyDays } from '@linkwright/core/access/look-up-frequency'
import type { AddSiteForm, EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { AppError } from '@linkwright/core/contract/errors'
import { languageOfCountry } from '@linkwright/core/tracking/sites/country-languages'
import { linkKey, storedSiteUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'

/** A site's form as columns. The form's rules were checked before. */
export function siteColumns(form: EditSiteForm) {
  return {
    name: form.name,
    url: storedSiteUrl(form.url) ?? form.url,
    country: form.country,
    local: form.local === 'yes',
    city: form.city?.trim() || null,
    state: form.state?.trim() || null,
    categories: form.categories,
    ...(form.language && { language: form.language }),
    ...(form.device && { device: form.device }),
    ...(form.count_subdomains && { count_subdomains: form.count_subdomains === 'yes' }),
    ...(form.frequency && { look_up_days: frequencyDays[form.frequency] }),
    competitors: [form.comp1, form.comp2, form.comp3].map((url) => url?.trim() ?? '').filter(Boolean),
  }
}

/** Inserts a site after the others. */
export async function insertSite(db: TenantDb, form: AddSiteForm): Promise<number> {
  const last = await db
    .from('sites')
    .select((select) => select.fn.max('position').as('position'))
    .executeTakeFirst()
  const row = await db
    .insert('sites', {
      language: languageOfCountry(form.country),
      ...siteColumns(form),
      position: (last?.position ?? -1) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Refuses an address that a site of the business already has, in any spelling. The caller has locked the business.
 */
export async function refuseDuplicate(db: TenantDb, url: string): Promise<void> {
  const key = linkKey(storedSiteUrl(url) ?? url)
  const rows = await db.from('sites').select(['id', 'url']).orderBy('id').execute()
  const same = rows.find((row) => linkKey(row.url) === key)
  if (same !== undefined) throw new AppError('conflict', `A site with this URL already exists: ${same.id}.`)
}
