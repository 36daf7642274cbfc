import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { countLinksOf } from './link-counts.ts'

const row = fc.record({
  url: fc.integer({ min: 0, max: 30 }).map((number) => `https://blog${number}.example/post`),
  anchor_text: fc.constantFrom('Espresso Machine', 'the best espresso machine', 'click here', ''),
  date_added: fc.constantFrom('', '11/01/2026', '2026-10-31', '02/30/2026'),
})
const files = fc.array(fc.array(row, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 })

describe.each(eitherDatabase)('counts of links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  it('updates the counts to what a full recount gives', async () => {
    const db = new TenantDb(server.database.kysely, agency.business_id)
    await fc.assert(
      fc.asyncProperty(files, async (imports) => {
        const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
        const ordered = { anchor_type: 'brand', anchor_category: 'natural', progress: 'in_process' } as const
        await db.insert('links', { page_id: page.id, ...ordered }).execute()
        // Reads every link of the page again, the one above included.
        await agency.client.keyPhrases.add({ siteId, pageId: page.id, phrase: 'coffee' })
        await Promise.all(
          imports.map((csv) => agency.client.links.importCsv({ siteId, pageId: page.id, csv })),
        )
        const stored = await db
          .from('page_figures')
          .selectAll()
          .where('page_id', '=', page.id)
          .executeTakeFirst()
        expect(stored).toMatchObject(await countLinksOf(db, page.id))
        expect(stored).toMatchObject({ in_progress: 1 })
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  it('uses only primary links for the newest link', async () => {
    const db = new TenantDb(server.database.kysely, agency.business_id)
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const placed = { anchor_type: 'brand', anchor_category: 'natural', progress: 'placed' } as const
    const add = (url: string, more: { date_added: string; level?: 'secondary'; parent_id?: number }) =>
      db
        .insert('links', { page_id: page.id, ...placed, url, url_hash: Buffer.from(url), ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await add('https://blog.example', { date_added: '2026-11-01' })
    await add('https://tier.example', { date_added: '2026-11-09', level: 'secondary', parent_id: id })
    expect(await countLinksOf(db, page.id)).toMatchObject({
      newest_link_on: '2026-11-01',
      placed_natural: 1,
      placed_links: 2,
    })
  })
})
