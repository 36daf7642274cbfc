import type { marketplaceFields } from './marketplace-fields.ts'
import { nothing, type Place, type Send } from './place.ts'

/** How to send a text as each field of the calls of the marketplace. */
export function marketplaceSenders({ server }: Place): Record<keyof typeof marketplaceFields, Send> {
  let made: ReturnType<typeof newMarketplace> | undefined
  const at = () => (made ??= newMarketplace(server))
  const added =
    (field: 'destination_url' | 'backlink_type' | 'notes'): Send =>
    async (text) => {
      const { marketplace, form } = await at()
      return (await marketplace.addLink({ ...form, [field]: text })).row[field]
    }
  const edited =
    (field: 'destination_url' | 'backlink_type' | 'notes'): Send =>
    async (text) => {
      const { marketplace, link } = await at()
      return (await marketplace.editLink({ id: link, [field]: text })).row[field]
    }
  type VendorText = 'first_name' | 'last_name' | 'email' | 'company'
  // An empty name is sent together with a name that is not empty.
  const named = (field: VendorText) => (field === 'company' ? { last_name: 'Ito' } : { company: 'Acme' })
  const addedVendor =
    (field: VendorText): Send =>
    async (text) =>
      (await (await at()).marketplace.addVendor({ ...named(field), [field]: text })).row[field]
  const editedVendor =
    (field: VendorText): Send =>
    async (text) => {
      const { marketplace, vendor } = await at()
      return (await marketplace.editVendor({ id: vendor, ...named(field), [field]: text })).row[field]
    }
  return {
    'marketplace.links q': async (q) => nothing((await at()).marketplace.links({ q })),
    'marketplace.links cursor': async (cursor) => nothing((await at()).marketplace.links({ cursor })),
    'marketplace.links backlink_type': async (backlink_type) =>
      nothing((await at()).marketplace.links({ backlink_type })),
    'marketplace.facets q': async (q) => nothing((await at()).marketplace.facets({ q })),
    'marketplace.facets backlink_type': async (backlink_type) =>
      nothing((await at()).marketplace.facets({ backlink_type })),
    'marketplace.addLink destination_url': added('destination_url'),
    'marketplace.addLink backlink_type': added('backlink_type'),
    'marketplace.addLink notes': added('notes'),
    'marketplace.editLink destination_url': edited('destination_url'),
    'marketplace.editLink backlink_type': edited('backlink_type'),
    'marketplace.editLink notes': edited('notes'),
    'marketplace.addVendor first_name': addedVendor('first_name'),
    'marketplace.addVendor last_name': addedVendor('last_name'),
    'marketplace.addVendor email': addedVendor('email'),
    'marketplace.addVendor company': addedVendor('company'),
    'marketplace.editVendor first_name': editedVendor('first_name'),
    'marketplace.editVendor last_name': editedVendor('last_name'),
    'marketplace.editVendor email': editedVendor('email'),
    'marketplace.editVendor company': editedVendor('company'),
    'marketplace.addCategory category': async (category) =>
      (await (await at()).marketplace.addCategory({ category })).row.category,
    'marketplace.editCategory category': async (category) => {
      const { marketplace, category: id } = await at()
      const { row } = await marketplace.editCategory({ id, category })
      await marketplace.editCategory({ id, category: 'Health' })
      return row.category
    },
  }
}

async function newMarketplace(server: Place['server']) {
  const { marketplace } = (await server.newAccount({ user_type: 'admin' })).client
  const category = (await marketplace.addCategory({ category: 'Health' })).row.id
  const form = {
    category_id: category,
    destination_url: 'blog.example',
    backlink_type: 'Guest Post',
    dr: 1,
    da: 1,
    traffic: 1,
    cost: 1,
    price: 1,
  }
  const link = (await marketplace.addLink(form)).row.id
  const vendor = (await marketplace.addVendor({ company: 'Acme' })).row.id
  return { marketplace, form, category, link, vendor }
}
