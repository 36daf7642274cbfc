import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { randomInt, chance, pick } from '../integrations/simulator/chance.ts'

const categories = ['Business', 'Health', 'Home and Garden', 'Pets', 'Technology', 'Travel'] as const
const disabledCategory = 'Gambling'
const vendors = [
  { company: 'Larkfield Media', first_name: 'Paula', last_name: 'Reyes', email: 'paula@larkfield.example' },
  { company: 'Outbound & Co', first_name: '', last_name: '', email: 'desk@outbound.example' },
  { company: '', first_name: 'Teo', last_name: 'Marin', email: 'teo@marin.example' },
  { company: 'Placements North', first_name: 'Sade', last_name: 'Cole', email: 'sade@placements.example' },
] as const
const types = ['Guest Post', 'Link Insertion', 'Resource Page'] as const
const places = ['journal', 'notes', 'weekly', 'guide', 'digest'] as const
const LINKS = 40

/** Adds the demo's marketplace. */
export async function addMarketplace(trx: Kysely<DB>, seed: number): Promise<void> {
  const random = chance(seed * 31 + 7)
  const listed = await trx
    .insertInto('marketplace_categories')
    .values([...categories.map((category) => ({ category })), { category: disabledCategory, enabled: false }])
    .returning(['id', 'category'])
    .execute()
  const sellers = await trx
    .insertInto('marketplace_vendors')
    .values([...vendors])
    .returning('id')
    .execute()
  const rows = Array.from({ length: LINKS }, (_, nth) => {
    const { id, category } = pick(listed, random)
    const dr = randomInt(12, 88, random)
    const cost = randomInt(20, 60, random) + dr
    const host = `${category.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${pick(places, random)}-${nth + 1}`
    return {
      category_id: id,
      vendor_id: pick(sellers, random).id,
      destination_url: `https://${host}.example`,
      backlink_type: pick(types, random),
      dr,
      da: Math.max(1, dr - randomInt(0, 12, random)),
      traffic: dr * randomInt(40, 900, random),
      cost_cents: cost * 100,
      price_cents: Math.round(cost * 1.6) * 100 - 1,
      notes: nth % 7 === 0 ? 'Takes a week; no casino pages.' : '',
      enabled: nth % 13 !== 12,
      promise_months: nth % 4 === 3 ? 0 : 12,
      rented: nth % 4 === 1,
      remedy: nth % 5 === 4 ? ('refund' as const) : ('replace' as const),
    }
  })
  await trx.insertInto('marketplace_links').values(rows).execute()
}
