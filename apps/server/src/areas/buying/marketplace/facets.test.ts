import { priceSteps, ratingSteps } from '@linkwright/core/buying/marketplace/marketplace-facets'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('counts of marketplace links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const customer = useAccount(server, { user_type: 'user' })

  it('are those of the list that the same person sees', async () => {
    const { marketplace } = admin.client
    const category_id = (await marketplace.addCategory({ category: 'Health' })).row.id
    const vendor_id = (await marketplace.addVendor({ company: 'Quillgear' })).row.id
    await marketplace.addLink({
      category_id,
      vendor_id,
      destination_url: 'https://secretblog.example/',
      backlink_type: 'Guest Post',
      dr: 54,
      da: 48,
      traffic: 12_000,
      cost: 61.5,
      price: 129.99,
      notes: 'pays late',
    })
    const found = async ({ client }: TestAccount, q: string) => {
      const { categories } = await client.marketplace.facets({ q })
      const counted = categories.reduce((sum, { links }) => sum + links, 0)
      expect(counted, q).toBe((await client.marketplace.links({ q, enabled: '1' })).length)
      return counted
    }
    const searches = ['guest', 'secretblog', 'quillgear', 'pays late']
    const foundBy = async (who: TestAccount) => {
      const counts = []
      for (const q of searches) counts.push(await found(who, q))
      return counts
    }
    expect(await foundBy(customer)).toEqual([1, 0, 0, 0])
    expect(await foundBy(admin)).toEqual([1, 1, 1, 1])
    await marketplace.disableCategory({ id: category_id })
    expect(await foundBy(customer)).toEqual([0, 0, 0, 0])
    expect(await foundBy(admin)).toEqual([1, 1, 1, 1])
  })

  it('are the lengths of the lists that the filters leave, at their limits too', async () => {
    const { marketplace } = admin.client
    const category_id = (await marketplace.addCategory({ category: 'Travel' })).row.id
    const other_id = (await marketplace.addCategory({ category: 'Food' })).row.id
    const vendor_id = (await marketplace.addVendor({ company: 'Inkfold' })).row.id
    const ratings = ratingSteps.flatMap((step) => [step - 1, step])
    const prices = priceSteps.flatMap((step) => [step, step + 0.01])
    for (const [nth, price] of prices.entries())
      await marketplace.addLink({
        category_id: nth % 3 === 0 ? other_id : category_id,
        vendor_id,
        destination_url: `https://blog${nth}.example/`,
        backlink_type: nth % 2 === 0 ? 'Guest Post' : 'Link Insertion',
        dr: ratings[nth % ratings.length] ?? 0,
        da: 40,
        traffic: 100,
        cost: 10,
        price,
        notes: '',
      })
    const { marketplace: sold } = customer.client
    const filters = [
      {},
      { category_id },
      { backlink_type: 'Guest Post', max_price: 300 },
      { min_dr: 49, max_price: 101 },
    ]
    for (const filter of filters) {
      const length = async (by: object) => (await sold.links({ ...filter, ...by, enabled: '1' })).length
      const { categories, backlink_types, ratings: byRating, prices: byPrice } = await sold.facets(filter)
      for (const { id, links } of categories) expect(links).toBe(await length({ category_id: id }))
      for (const { backlink_type, links } of backlink_types)
        expect(links).toBe(await length({ backlink_type }))
      for (const { min_dr, links } of byRating) expect(links).toBe(await length({ min_dr }))
      for (const { max_price, links } of byPrice) expect(links).toBe(await length({ max_price }))
      expect(byRating.map(({ min_dr }) => min_dr)).toEqual(ratingSteps)
      expect(byPrice.map(({ max_price }) => max_price)).toEqual(priceSteps)
    }
  })
})
