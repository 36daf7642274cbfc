import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('limits of the rank history on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId: page.id })
    return { pageId: page.id, ids: key_phrase.map(({ id }) => id) }
  }

  it('shows at most fifty phrases, primary ones first, and counts all of them in bands', async () => {
    const { pageId, ids } = await newPage()
    await sql`
      insert into key_phrases (business_id, page_id, key_phrase, position)
      select ${agency.business_id}, ${pageId}, 'tent of kind ' || n, n from generate_series(1, 59) as n`.execute(
      server.services.kysely,
    )
    const history = await agency.client.ranks.history({ siteId, page_id: pageId })
    expect(history.phrases).toHaveLength(50)
    expect(history).toMatchObject({ left_out: 10 })
    expect(history.phrases[0]?.id).toBe(ids[0])
    expect((await agency.client.ranks.distribution({ siteId, page_id: pageId })).phrases).toBe(60)
  })

  it('does not find phrases and pages of another site or business', async () => {
    const stranger = await server.newAccount()
    const { ids, pageId } = await newPage()
    const other = (await agency.client.sites.add(aSiteForm({ url: 'https://second.example' }))).id
    const requests = [
      agency.client.ranks.history({ siteId: other, phrases: `${ids[0]}` }),
      agency.client.ranks.distribution({ siteId: other, page_id: pageId }),
      agency.client.ranks.compare({ siteId, phrases: `${ids[0]},999999` }),
      stranger.client.ranks.history({ siteId }),
      stranger.client.ranks.check({ siteId, pageId }),
    ]
    const codes = await Promise.all(requests.map(async (call) => (await refusalOf(call)).code))
    expect(codes).toEqual(requests.map(() => 'not_found'))
  })

  it('looks up a page at once on request, within the daily limit', async () => {
    const { pageId } = await newPage()
    expect(await agency.client.ranks.check({ siteId, pageId })).toMatchObject({ state: 'waiting' })
    const usual = server.services.config.caps.lookUps
    Object.assign(server.services.config.caps, { lookUps: 1 })
    const refused = await agency.client.ranks.check({ siteId, pageId }).catch((error: unknown) => error)
    Object.assign(server.services.config.caps, { lookUps: usual })
    expect(refused).toMatchObject({ code: 'too_many' })
  })
})
