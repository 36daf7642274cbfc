import { AppError, type Issue } from '@linkwright/core/contract/errors'
import type { EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { unknownName } from '@linkwright/core/values/nearest'
import { joinMessages } from '@linkwright/core/values/text'
import type { TenantDb } from '../../../db/tenant.ts'
import { countryNames } from '../places/world.ts'

type Named = Pick<EditSiteForm, 'country' | 'categories'>

/**
 * Refuses unknown countries and categories, and suggests the nearest names. A stored name may stay, so that other
 * fields can be edited.
 */
export async function refuseUnknownNames(db: TenantDb, form: Named, before?: Named): Promise<void> {
  const issues: Issue[] = []
  if (form.country !== before?.country) {
    const names = await countryNames()
    if (!names.includes(form.country))
      issues.push({ path: ['country'], message: unknownName('country', form.country, names) })
  }
  const fresh = form.categories
    .map((name) => name.trim())
    .filter((name) => !before?.categories.includes(name))
  if (fresh.some((name) => name !== '')) {
    const names = await categoryNames(db)
    for (const name of fresh)
      if (name !== '' && !names.includes(name))
        issues.push({ path: ['categories'], message: unknownName('category', name, names) })
  }
  if (issues.length > 0)
    throw new AppError('refused', joinMessages(issues.map(({ message }) => message)), { issues })
}

/** The categories of the installation, the same for every business. */
async function categoryNames(db: TenantDb): Promise<string[]> {
  const rows = await db.shared('categories').select('name').orderBy('position').execute()
  return rows.map(({ name }) => name)
}
