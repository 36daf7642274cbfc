import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { anEditedSite, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(databases)('anchors that look equal to a phrase, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage(phrase: string, anchors: readonly string[]) {
    const { page } = await agency.client.pages.add({
      siteId,
      ...aPageForm({ kp1: phrase, page_url: `/${phrase.length}` }),
    })
    const place = { siteId, pageId: page.id }
    const csv = anchors.map((anchor_text, at) => ({ url: `https://blog${at}.example`, anchor_text }))
    await agency.client.links.importCsv({ ...place, csv })
    return place
  }
  const statsOf = async (pageId: number) => {
    const pages = await agency.client.pages.list({ siteId })
    const stats = pages.find(({ id }) => id === pageId)?.stats
    return [stats?.exact_anchors_total, stats?.blended_anchors_total, stats?.natural_anchors_total]
  }

  it('count as exact and blended, in the gauges and for the phrase', async () => {
    const place = await newPage('t-shirt printing', [
      't\u2011shirt printing',
      'T-Shirt prin\u00adting',
      'cheap t–shirt printing',
      'click here',
    ])
    expect(await statsOf(place.pageId)).toEqual([2, 1, 1])
    const { key_phrase } = await agency.client.keyPhrases.list(place)
    expect(key_phrase[0]).toMatchObject({ links_containing: 3, exact_links: 2 })
  })

  it('follow the language of the site', async () => {
    const place = await newPage('ısparta gülü', ['ISPARTA GÜLÜ', 'isparta gülü'])
    expect(await statsOf(place.pageId)).toEqual([2, 0, 0])
    await agency.client.sites.edit({ siteId, ...anEditedSite({ language: 'tr' }) })
    expect(await statsOf(place.pageId)).toEqual([1, 0, 1])
    await agency.client.sites.edit({ siteId, ...anEditedSite({ language: 'en' }) })
    expect(await statsOf(place.pageId)).toEqual([2, 0, 0])
  })
})
