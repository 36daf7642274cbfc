import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

/** Above all ids from the database. */
const FIXTURE_ID = 900_002

/** One row of each kind, enabled or disabled. */
const rows =
  (enabled: boolean) =>
  async ({ server: { services } }: Fixture): Promise<void> => {
    const { kysely } = services
    await kysely
      .insertInto('marketplace_categories')
      .values({ id: FIXTURE_ID, category: 'Health' })
      .onConflict((on) => on.column('id').doUpdateSet({ enabled }))
      .execute()
    await kysely
      .insertInto('marketplace_vendors')
      .values({ id: FIXTURE_ID, company: 'Acme' })
      .onConflict((on) => on.column('id').doUpdateSet({ enabled }))
      .execute()
    await kysely
      .insertInto('marketplace_links')
      .values({
        id: FIXTURE_ID,
        category_id: FIXTURE_ID,
        vendor_id: FIXTURE_ID,
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
      await kysely.updateTable(table).set({ enabled }).where('id', '=', FIXTURE_ID).execute()
  }

const pathParams = { id: `${FIXTURE_ID}` }
const nothing = { names: 'nothing' } as const
const edit = { ...nothing, pathParams, before: rows(true) }
const enable = { ...nothing, pathParams, before: rows(false) }

/** How to make the calls of the marketplace, whose data belongs to no business. */
export const marketplaceSetups: { marketplace: { [E in keyof Contract['marketplace']]: CallSetup } } = {
  marketplace: {
    links: nothing,
    facets: nothing,
    vendors: nothing,
    categories: nothing,
    addLink: {
      ...nothing,
      before: rows(true),
      fields: () => ({
        category_id: FIXTURE_ID,
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
