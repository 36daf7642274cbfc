import { beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../../../migrations/0092-anchors-to-classify.ts'
import { sql } from 'kysely'
import { databases } from '../../../testing/databases.ts'
import { runForAll } from '../../../testing/each-business.ts'
import { anEditedSite, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { carts } from '../../buying/cart/carts.ts'
import { classifyMarked } from './classify-again.job.ts'

describe.each(databases)('anchors that people see as equal to a phrase, on $name', ({ fresh }) => {
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

  it('are counted again by the job where an earlier version counted them otherwise', async () => {
    const place = await newPage('t-shirt printing', ['t\u2011shirt printing', 't\u2011shirt'])
    const plain = await newPage('gardens', ['gardens'])
    const { kysely } = server.services
    for (const { pageId } of [place, plain]) {
      await sql`update links set anchor_category = 'natural', anchor_type = 'generic' where page_id = ${pageId}`.execute(
        kysely,
      )
      await sql`update key_phrases set exact_links = 0, links_containing = 0 where page_id = ${pageId}`.execute(
        kysely,
      )
      await sql`update page_figures set placed_exact = 0, placed_natural = 2 where page_id = ${pageId}`.execute(
        kysely,
      )
    }
    await server.database.withOwner(async (owner) => {
      await sql`drop index pages_to_classify`.execute(owner)
      await sql`alter table pages drop column classify_again`.execute(owner)
      await up(owner)
    })
    await runForAll(server.services, classifyMarked(carts))
    expect(await statsOf(place.pageId)).toEqual([1, 0, 1])
    const { key_phrase } = await agency.client.keyPhrases.list(place)
    expect(key_phrase[0]).toMatchObject({ links_containing: 1, exact_links: 1 })
    // A page of ASCII texts alone was counted right before.
    expect(await statsOf(plain.pageId)).toEqual([0, 0, 2])
    expect(await runForAll(server.services, classifyMarked(carts))).toBe(0)
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
