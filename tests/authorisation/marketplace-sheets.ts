import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './sheet.ts'
import type { Fixture } from './fixture.ts'

/** Above all ids from the database. */
const SHELVED = 900_002

/** One row of each kind, enabled or disabled. */
const rows =
  (enabled: boolean) =>
  async ({ server: { services } }: Fixture): Promise<void> => {
    const { kysely } = services
    await kysely
      .insertInto('marketplace_categories')
      .values({ id: SHELVED, category: 'Health' })
      .onConflict((on) => on.column('id').doUpdateSet({ enabled }))
      .execute()
    await kysely
      .insertInto('marketplace_vendors')
      .values({ id: SHELVED, company: 'Acme' })
      .onConflict((on) => on.column('id').doUpdateSet({ enabled }))
      .execute()
    await kysely
      .insertInto('marketplace_links')
      .values({
        id: SHELVED,
        category_id: SHELVED,
        vendor_id: SHELVED,
        destination_url: 'https://blog.example',
        backlink_type: 'Guest Post',
        dr: 50,
        da: 40,
        traffic: 1000,
        cost_cents: 5000,
        price_cents: 9000,
      })
      .onConflict((on) => on.column('id').doUpdateSet({ enabled }))
      .execute()
    for (const table of ['marketplace_categories', 'marketplace_vendors', 'marketplace_links'] as const)
      await kysely.updateTable(table).set({ enabled }).where('id', '=', SHELVED).execute()
  }

const words = { id: `${SHELVED}` }
const nothing = { names: 'nothing' } as const
const edit = { ...nothing, words, before: rows(true) }
const enable = { ...nothing, words, before: rows(false) }

/** How to make the calls of the marketplace, whose data belongs to no business. */
export const marketplaceSheets: { marketplace: { [E in keyof Contract['marketplace']]: Sheet } } = {
  marketplace: {
    links: nothing,
    vendors: nothing,
    categories: nothing,
    addLink: {
      ...nothing,
      before: rows(true),
      fields: () => ({
        category_id: SHELVED,
        destination_url: 'https://blog.example/write',
        backlink_type: 'Guest Post',
        dr: 1,
        da: 2,
        traffic: 3,
        cost: 4,
        price: 5,
      }),
    },
    addVendor: { ...nothing, fields: () => ({ company: 'Acme' }) },
    addCategory: { ...nothing, fields: (_world, nth) => ({ category: `Category ${nth}` }) },
    editLink: { ...edit, fields: (_world, nth) => ({ notes: `Note ${nth}` }) },
    editVendor: { ...edit, fields: (_world, nth) => ({ company: `Acme ${nth}` }) },
    editCategory: { ...edit, fields: (_world, nth) => ({ category: `Health ${nth}` }) },
    disableLink: edit,
    disableVendor: edit,
    disableCategory: edit,
    enableLink: enable,
    enableVendor: enable,
    enableCategory: enable,
  },
}
