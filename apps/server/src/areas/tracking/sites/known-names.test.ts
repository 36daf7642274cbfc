import { describe, expect, it } from 'vitest'
import { aSiteForm, anEditedSite } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe('sites', () => {
  const server = useServer()
  const agency = useAccount(server)

  it('are refused with the nearest names for an unknown country or category', async () => {
    const refusal = await refusalOf(
      agency.client.sites.add(aSiteForm({ country: 'Germny', categories: ['food', 'pet'] })),
    )
    const names = [
      "There is no country 'Germny'. Did you mean 'Germany'?",
      "There is no category 'pet'. Did you mean 'pets'?",
    ]
    expect(refusal).toMatchObject({ status: 422, code: 'refused', message: names.join(' ') })
    expect(refusal.issues).toEqual([
      { path: ['country'], message: names[0] },
      { path: ['categories'], message: names[1] },
    ])
  })

  it('are refused as duplicates of an address when only a new one is wanted', async () => {
    const owner = await server.newAccount()
    const spellings = ['https://harborcoffee.example', 'HTTP://www.HarborCoffee.example/']
    // At the same moment, as two runs of one script would.
    const both = await Promise.allSettled(
      spellings.map((url) => owner.client.sites.add(aSiteForm({ url, only_new: true }))),
    )
    const [made] = await owner.client.sites.list()
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'conflict',
        message: `A site with this URL already exists: ${made?.id}.`,
      },
    })
    await owner.client.sites.add(aSiteForm())
    expect(await owner.client.sites.list()).toHaveLength(2)
  })

  it('keep a name that is no longer known while another field is edited', async () => {
    const { id: siteId } = await agency.client.sites.add(aSiteForm())
    await server.database.kysely
      .updateTable('sites')
      .set({ country: 'Yugoslavia', categories: ['steam'] })
      .where('id', '=', siteId)
      .execute()
    const stored = { country: 'Yugoslavia', categories: ['steam', 'food'], name: 'Renamed' }
    const { site } = await agency.client.sites.edit({ siteId, ...anEditedSite(stored) })
    expect(site).toMatchObject(stored)
    const other = agency.client.sites.edit({ siteId, ...anEditedSite({ ...stored, country: 'Yugoslawia' }) })
    expect(await refusalOf(other)).toMatchObject({ status: 422 })
  })
})
