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
})
