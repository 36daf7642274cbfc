import { describe, expect, it } from 'vitest'
import { recount } from './recount.ts'
import { TenantDb } from '../../db/tenant.ts'
import { urlHash } from '../../db/url-hash.ts'
import { eitherDatabase } from '../../testing/databases.ts'
import { useOpportunities } from '../../testing/opportunities.ts'
import { scoutAll } from '../../testing/scouting.ts'

/** The key of another rule. */
const stale = (url: string) => urlHash(`stale ${url}`)

describe.each(eitherDatabase)('deleted opportunities whose keys are recounted, on $name', ({ fresh }) => {
  const world = useOpportunities(fresh)

  const spelled = 'https://fresh.example/%7Ea'

  /** Looks the opportunities up again; the provider knows one of them. */
  async function refilled(siteId: number, url: string) {
    world.provides(url)
    world.later(1)
    await world.calls.refill({ siteId })
    await scoutAll(world.server)
    return (await world.calls.list({ siteId })).map((each) => each.url)
  }

  it('stay deleted in every spelling until they are restored, once their keys are recounted', async () => {
    const { siteId, pageId } = await world.scouted()
    const db = new TenantDb(world.server.services.kysely, world.agency.business_id)
    expect(await refilled(siteId, spelled)).toEqual([spelled])
    await db
      .update('opportunities')
      .set({ url_hash: stale(spelled) })
      .where('page_id', '=', pageId)
      .execute()
    const { run } = await world.calls.remove({ siteId, all: {} })
    await recount(world.server.services.kysely, { isDry: false })
    expect(await refilled(siteId, 'https://fresh.example/~a')).toEqual([])
    await world.agency.client.bulk.undo({ id: run.id })
    const deleted = await db
      .from('deleted_opportunities')
      .select('page_id')
      .where('page_id', '=', pageId)
      .execute()
    expect(deleted).toEqual([])
    expect(await refilled(siteId, 'https://fresh.example/~a')).toEqual(['https://fresh.example/~a'])
  })

  it('count again once they are restored, even if another spelling counted in their place', async () => {
    const { siteId, pageId } = await world.scouted()
    const db = new TenantDb(world.server.services.kysely, world.agency.business_id)
    expect(await refilled(siteId, spelled)).toEqual([spelled])
    // An opportunity with priority stays when a look-up no longer finds it.
    const { id: older } = await world.one(siteId)
    await world.calls.prioritise({ siteId, ids: [older] })
    await db
      .update('opportunities')
      .set({ url_hash: stale(spelled) })
      .where('page_id', '=', pageId)
      .execute()
    const other = 'https://fresh.example/~a'
    expect(await refilled(siteId, other)).toHaveLength(2)
    await recount(world.server.services.kysely, { isDry: false })
    const marks = async () => {
      const rows = await db
        .from('opportunities')
        .select(['url', 'is_duplicate'])
        .where('page_id', '=', pageId)
        .orderBy('id')
        .execute()
      return rows.map(({ url, is_duplicate }) => [url, is_duplicate])
    }
    expect(await marks()).toEqual([
      [spelled, false],
      [other, true],
    ])
    const { run } = await world.calls.remove({ siteId, ids: [older] })
    expect(await marks()).toEqual([[other, false]])
    expect((await world.agency.client.bulk.undo({ id: run.id })).run).toMatchObject({ done: 1, refused: 0 })
    expect(await marks()).toEqual([
      [spelled, false],
      [other, true],
    ])
  })
})
