import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBus } from '../../../live/bus.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { failing, scoutAll, scoutAt, simulated } from '../../../testing/scouting.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the brand rank of a site on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  let agency: TestAccount
  let usual: Integrations
  beforeAll(async () => {
    usual = server.services.integrations
    agency = await server.newAccount()
  })
  afterEach(() => {
    server.services.integrations = usual
  })

  const newSite = async () => (await agency.client.sites.add(aSiteForm())).id
  const shown = async (siteId: number) => await (await server.signIn(agency)).sites.show({ siteId })

  it('is looked up for its own name when the site is added, and changes brand trust', async () => {
    const siteId = await newSite()
    expect(await shown(siteId)).toMatchObject({ brand_rank: null, brand_scout: { state: 'waiting' } })
    await scoutAll(server)
    const site = await shown(siteId)
    expect(site.brand_scout).toEqual({
      state: 'ok',
      message: null,
      failed_at: null,
      next_at: new Date(server.clock.now.getTime() + 14 * 86_400_000).toISOString(),
      is_sample: true,
    })
    // Harbor Coffee of harborcoffee.example, which is new.
    expect(site.brand_rank).toBeGreaterThanOrEqual(1)
    const before = server.clock.now
    for (let fortnight = 1; fortnight <= 12; fortnight += 1)
      await scoutAt(server, new Date(before.getTime() + fortnight * 14 * 86_400_000))
    const later = await shown(siteId)
    expect(later.brand_rank).toBeLessThanOrEqual(5)
    expect(later.stats.brand_trust_score - site.stats.brand_trust_score).toBeGreaterThanOrEqual(8)
    server.clock.now = before
  })

  it('is 0 when it is not found, and stays when the provider fails', async () => {
    const siteId = await newSite()
    const none = { isSample: false, search: () => Promise.resolve({ items: [], checkedDepth: 100 }) }
    server.services.integrations = { ...usual, searchResults: none }
    await scoutAll(server)
    expect(await shown(siteId)).toMatchObject({ brand_rank: 0, brand_scout: { is_sample: false } })

    const other = await newSite()
    server.services.integrations = { ...usual, searchResults: failing(usual, 'rate_limited') }
    const bus = await openBus(server.database)
    const received: unknown[] = []
    bus.subscribe((message) => received.push(message))
    await scoutAll(server)
    const now = server.clock.now.getTime()
    expect(await shown(other)).toMatchObject({
      brand_rank: null,
      brand_scout: {
        state: 'failed',
        message: 'Serper asked to slow down.',
        failed_at: new Date(now).toISOString(),
        next_at: new Date(now + 30 * 60_000).toISOString(),
        is_sample: false,
      },
    })
    const result = { site_id: other }
    await expect
      .poll(() => received)
      .toContainEqual(
        expect.objectContaining({ data: expect.objectContaining({ status: 'failed', result }) as unknown }),
      )
    await bus.close()
    server.services.integrations = usual
    await scoutAt(server, new Date(server.clock.now.getTime() + 30 * 60_000))
    const { brand_rank: found, brand_scout } = await shown(other)
    expect(found).toBeGreaterThan(0)
    expect(brand_scout).toMatchObject({ state: 'ok', message: null, failed_at: null, is_sample: true })

    server.services.integrations = { ...usual, searchResults: failing(usual, 'timeout') }
    await scoutAt(server, new Date(server.clock.now.getTime() + 15 * 86_400_000))
    expect(await shown(other)).toMatchObject({ brand_rank: found, brand_scout: { state: 'failed' } })
  })
})
