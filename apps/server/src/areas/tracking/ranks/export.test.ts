import { beforeAll, expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const agency = useAccount(server, { plan_id: 5 })
let siteId: number
/** A page and a phrase of another website of the same account, and of another account. */
const foreign: { page_id: number; phrases: string }[] = []

async function pageOf({ client }: TestAccount, ofSite: number) {
  const { page } = await client.pages.add({ siteId: ofSite, ...aPageForm() })
  const { key_phrase } = await client.keyPhrases.list({ siteId: ofSite, pageId: page.id })
  return { page_id: page.id, phrases: String(key_phrase[0]?.id) }
}

beforeAll(async () => {
  siteId = (await agency.client.sites.add(aSiteForm())).id
  const other = await server.newAccount()
  for (const account of [agency, other]) {
    const { id } = await account.client.sites.add(aSiteForm({ name: 'Another', url: 'https://another.test' }))
    foreign.push(await pageOf(account, id))
  }
})

const exportsOfToday = async () =>
  await server.services.kysely
    .selectFrom('daily_counts')
    .select('count')
    .where('business_id', '=', agency.business_id)
    .where('kind', '=', 'exports')
    .executeTakeFirst()

it('refuses a page and a phrase of another website or account before the file begins, and counts neither', async () => {
  for (const { page_id, phrases } of foreign) {
    for (const which of [{ page_id }, { phrases }])
      expect(await refusalOf(agency.client.ranks.export({ siteId, ...which }))).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  }
  expect((await exportsOfToday())?.count ?? 0).toBe(0)
  expect(await agency.client.ranks.export({ siteId })).toContain('\r\n')
  expect(await exportsOfToday()).toEqual({ count: 1 })
})
