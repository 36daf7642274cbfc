import { describe, expect, it } from 'vitest'
import type { ProviderFault } from '../../../db/tables.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anEditedSite, aSiteForm } from '../../../testing/forms.ts'
import { scoutAll, scoutAt, simulated } from '../../../testing/scouting.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('search volumes on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  const agency = useAccount(server)

  function answering(volume: number | null | ProviderFault) {
    const { integrations } = server.services
    const searchVolume = {
      ...integrations.searchVolume,
      volumes: ({ phrases }: { phrases: readonly string[] }) =>
        typeof volume === 'string'
          ? Promise.reject(new ProviderError('DataForSEO', volume))
          : Promise.resolve(new Map(phrases.map((phrase) => [phrase, volume]))),
    }
    server.services.integrations = { ...integrations, searchVolume }
  }
  async function volumesOf(siteId: number) {
    const { pages } = await agency.client.sites.show({ siteId })
    return pages[0]?.keyphrases.map(({ search_volume }) => search_volume)
  }

  it('are looked up with the ranks; missing data stays null', async () => {
    answering(1600)
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm({ kp2: 'roasters' }))
    await scoutAll(server)
    expect(await volumesOf(siteId)).toEqual([1600, 1600])
    answering(null)
    await agency.client.keyPhrases.add({ siteId, pageId: site.pages[0]?.id ?? 0, phrase: 'third' })
    await scoutAll(server)
    expect(await volumesOf(siteId)).toEqual([null, null, null])
  })

  it('of another country are deleted, and those missing from a response stay', async () => {
    const { integrations } = server.services
    const { id: siteId } = await agency.client.sites.add(aSiteForm({ kp2: 'roasters' }))
    let edited: Promise<unknown> | undefined
    const searchVolume = {
      ...integrations.searchVolume,
      async volumes({ phrases, country }: { phrases: readonly string[]; country: string }) {
        const volumes = new Map(phrases.map((phrase) => [phrase, country === 'Canada' ? 20 : 1600]))
        await (edited ??= agency.client.sites.edit({ siteId, ...anEditedSite({ country: 'Canada' }) }))
        return volumes
      },
    }
    server.services.integrations = { ...integrations, searchVolume }
    // That of the ranks notices as well.
    const endings: string[] = []
    for (let nth = 0; nth < 3; nth += 1) endings.push(await scoutAll(server).then(() => 'done', String))
    expect(endings).toContain('Error: The page was edited while it was looked up.')
    expect(endings.at(-1)).toBe('done')
    expect(await volumesOf(siteId)).toEqual([20, 20])

    const partly = () => Promise.resolve(new Map([['roasters', 30]]))
    server.services.integrations = { ...integrations, searchVolume: { ...searchVolume, volumes: partly } }
    const { pages } = await agency.client.sites.show({ siteId })
    await agency.client.keyPhrases.add({ siteId, pageId: pages[0]?.id ?? 0, phrase: 'third' })
    await scoutAll(server)
    expect(await volumesOf(siteId)).toEqual([20, 30, null])
    await agency.client.sites.edit({ siteId, ...anEditedSite({ country: 'Spain' }) })
    expect(await volumesOf(siteId)).toEqual([null, null, null])
    await scoutAll(server)
    server.services.integrations = integrations
  })

  it('stay when the provider fails, do not delay the ranks, and are retried', async () => {
    answering(1600)
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    await scoutAll(server)
    const add = (phrase: string) =>
      agency.client.keyPhrases.add({ siteId, pageId: site.pages[0]?.id ?? 0, phrase })
    const stateOf = async () =>
      (await (await server.signIn(agency)).sites.show({ siteId })).pages[0]?.volume_scout
    expect(await stateOf()).toMatchObject({ state: 'ok', message: null, is_sample: true })
    const begun = server.clock.now.getTime()
    const after = (minutes: number) => new Date(begun + minutes * 60_000)
    answering('not_configured')
    await add('second')
    expect(await stateOf()).toMatchObject({ state: 'waiting' })
    expect((await scoutAll(server)).toSorted()).toEqual(['look-up-volumes', 'scout-page'])
    expect(await volumesOf(siteId)).toEqual([1600, null])
    expect(await stateOf()).toEqual({
      state: 'failed',
      message: 'DataForSEO is not set up.',
      failed_at: after(0).toISOString(),
      next_at: after(1440).toISOString(),
      is_sample: true,
    })

    answering('rate_limited')
    await add('third')
    await scoutAll(server)
    expect(await stateOf()).toMatchObject({ state: 'failed', next_at: after(30).toISOString() })
    answering(90)
    expect(await scoutAt(server, after(29))).toEqual(['scout-due'])
    expect(await scoutAt(server, after(30))).toEqual(['scout-due', 'look-up-volumes'])
    expect(await volumesOf(siteId)).toEqual([90, 90, 90])
    const next_at = new Date(begun + 14 * 86_400_000).toISOString()
    expect(await stateOf()).toMatchObject({ state: 'ok', message: null, failed_at: null, next_at })
    const { pages } = await agency.client.sites.show({ siteId })
    expect(pages[0]?.keyphrases.map(({ rank }) => typeof rank)).toEqual(['number', 'number', 'number'])
  })
})
