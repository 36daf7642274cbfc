import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import {
  CATEGORY_REQUIRED,
  type MarketplaceLinkForm,
} from '@linkwright/core/buying/marketplace/marketplace-forms'
import { toCents } from '@linkwright/core/values/money'
import { storedUrl } from '@linkwright/core/values/url'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { tablePage } from '../../../db/table-page.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { neverUsedLinks } from '../publishers/queries.ts'
import { currentSurvival } from '../survival/current-survival.ts'
import { changeRows, refusedField } from './change-rows.ts'
import { termsRow } from '../promises/terms.ts'
import { isMatched } from './facets.ts'
import { internalLink } from './queries.ts'
import {
  internalSource,
  isOffered,
  presentInternal,
  presentForCustomer,
  customerSource,
} from './marketplace-rows.ts'

type LinkRow = Selectable<DB['marketplace_links']>
type Given = Omit<MarketplaceLinkForm, 'enabled'>
type Form = { [Field in keyof Given]?: Given[Field] | undefined }

export const listLinks: Handlers<typeof marketplace>['links'] = async (
  { category_id, backlink_type, min_dr, max_price, id, ...wanted },
  { services, db, all, list, log },
) => {
  const matched = isMatched({ category_id, backlink_type, min_dr, max_price })
  const which = id === undefined ? matched : sql<boolean>`${matched} and k.id = ${id}`
  if (all !== undefined) {
    const { rows, ...page } = await tablePage(all, internalSource, wanted, which)
    list(page)
    return rows.map(presentInternal)
  }
  const { enabled, ...rest } = wanted
  // Customers do not see disabled links.
  const offered: RawBuilder<boolean> = enabled === '0' ? sql<boolean>`false` : isOffered
  const { rows, ...page } = await tablePage(
    { kysely: db.sharedOnly },
    customerSource,
    rest,
    sql<boolean>`${offered} and ${which}`,
  )
  list(page)
  const never = await neverUsedLinks(
    db,
    rows.map((row) => row.id),
  )
  const survival = await currentSurvival({ services, db, log }, 'vendor')
  return rows.map((row) => ({
    ...presentForCustomer(row),
    survival: survival.get(row.vendor) ?? null,
    never_use_id: never.get(row.id) ?? null,
  }))
}

export const linkRows = changeRows({
  table: 'marketplace_links',
  subject: 'marketplace-link',
  columns: ({ cost, price, destination_url, backlink_type, notes, promise, ...form }: Form) => ({
    category_id: form.category_id,
    vendor_id: form.vendor_id,
    dr: form.dr,
    da: form.da,
    traffic: form.traffic,
    destination_url: destination_url === undefined ? undefined : (storedUrl(destination_url) ?? ''),
    backlink_type: backlink_type?.trim(),
    notes: notes?.trim(),
    cost_cents: cost === undefined ? undefined : toCents(cost),
    price_cents: price === undefined ? undefined : toCents(price),
    ...(promise === undefined ? {} : termsRow(promise)),
  }),
  check: checkReferences,
  async present(trx, { id }: LinkRow) {
    const row = await internalLink(trx, id)
    if (row === undefined) throw notFound()
    return presentInternal(row)
  },
})

/** Refuses a category or a vendor that does not exist. */
async function checkReferences(trx: Kysely<DB>, { category_id, vendor_id }: Partial<LinkRow>): Promise<void> {
  const has = async (table: 'marketplace_categories' | 'marketplace_vendors', id: number) =>
    (await lock(trx, table, id, 'key share').select('id').executeTakeFirst()) !== undefined
  if (category_id !== undefined && !(await has('marketplace_categories', category_id)))
    throw refusedField('category_id', CATEGORY_REQUIRED)
  if (typeof vendor_id === 'number' && !(await has('marketplace_vendors', vendor_id)))
    throw refusedField('vendor_id', 'There is no such vendor.')
}
