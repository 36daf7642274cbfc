import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import {
  CATEGORY_TAKEN,
  hasVendorName,
  VENDOR_NAME,
} from '@linkwright/core/buying/marketplace/marketplace-forms'
import { type Selectable, sql } from 'kysely'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import type { DB } from '../../../db/tables.ts'
import type { Handlers } from '../../../http/routes.ts'
import { changeRows, refusedField } from './change-rows.ts'
import { countFacets } from './facets.ts'
import { linkRows, listLinks } from './links.ts'
import { presentEnabled } from './marketplace-rows.ts'

type VendorRow = Selectable<DB['marketplace_vendors']>
type VendorForm = { [Field in 'first_name' | 'last_name' | 'email' | 'company']?: string | undefined }

const vendorRows = changeRows({
  table: 'marketplace_vendors',
  subject: 'marketplace-vendor',
  columns: ({ first_name, last_name, email, company }: VendorForm) => ({
    first_name: first_name?.trim(),
    last_name: last_name?.trim(),
    email: email?.trim(),
    company: company?.trim(),
  }),
  check(_trx, _changes, after: VendorRow) {
    if (!hasVendorName(after)) throw refusedField('company', VENDOR_NAME)
  },
  present: (_trx, row: VendorRow) => presentEnabled(row),
})

const categoryRows = changeRows({
  table: 'marketplace_categories',
  subject: 'marketplace-category',
  columns: ({ category }: { category: string }) => ({ category: category.trim() }),
  refusalOf: (error) => (isUniqueViolation(error) ? refusedField('category', CATEGORY_TAKEN) : undefined),
  present: (_trx, row: Selectable<DB['marketplace_categories']>) => presentEnabled(row),
})

export const marketplaceRoutes: Handlers<typeof marketplace> = {
  links: listLinks,
  facets: countFacets,
  addLink: linkRows.add,
  editLink: linkRows.edit,
  disableLink: linkRows.disable,
  enableLink: linkRows.enable,

  async vendors(_input, { all }) {
    const rows = await all.kysely
      .selectFrom('marketplace_vendors')
      .selectAll()
      .orderBy(sql`lower(coalesce(nullif(company, ''), last_name) collate "C")`)
      .orderBy('id')
      .execute()
    return rows.map(presentEnabled)
  },
  addVendor: vendorRows.add,
  editVendor: vendorRows.edit,
  disableVendor: vendorRows.disable,
  enableVendor: vendorRows.enable,

  async categories(_input, { all }) {
    const rows = await all.kysely
      .selectFrom('marketplace_categories')
      .selectAll()
      .orderBy(sql`lower(category collate "C")`)
      .orderBy('id')
      .execute()
    return rows.map(presentEnabled)
  },
  addCategory: categoryRows.add,
  editCategory: categoryRows.edit,
  disableCategory: categoryRows.disable,
  enableCategory: categoryRows.enable,
}
