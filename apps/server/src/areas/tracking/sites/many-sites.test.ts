import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { addLookUps } from '../../../testing/look-ups.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const SITES = 1_100

describe.each(eitherDatabase)('a business with 1,100 sites on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  beforeAll(async () => {
    await server.services.kysely
      .insertInto('sites')
      .values(
        Array.from({ length: SITES }, (_, position) => ({
          business_id: agency.business_id,
          name: `Site ${position}`,
          url: `https://site${position}.example`,
          country: 'United States',
          position,
        })),
      )
      .execute()
    await addLookUps(server.services.kysely)
  })

  it('gets the first 1,000 without a limit, the total and the next page', async () => {
    const first = await agency.client.sites.list()
    expect(first).toHaveLength(1_000)
    expect(first.total).toBe(SITES)
    const names: string[] = []
    for await (const site of agency.client.sites.list()) names.push(site.name)
    expect(names).toEqual(Array.from({ length: SITES }, (_, position) => `Site ${position}`))
  })

  it('gets all of them in its session', async () => {
    const { sites } = await agency.client.session.read()
    expect(sites).toHaveLength(SITES)
  })

  it('gets the total with and without a limit, at the end and beyond', async () => {
    const list = async (limit: number, q: string) => (await agency.client.sites.list({ limit, q })).total
    expect(await list(10, 'site 109')).toBe(11)
    expect(await list(11, 'site 109')).toBe(11)
    expect(await list(12, 'site 109')).toBe(11)
  })
})
