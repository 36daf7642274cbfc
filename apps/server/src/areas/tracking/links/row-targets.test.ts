import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'

describe.each(eitherDatabase)('targets of imported rows on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    return { pageId: page.id, full_url: page.full_url }
  }

  it('refuses rows that name another page, unless all targets are requested', async () => {
    const { pageId, full_url } = await newPage()
    const targets = [full_url, `${full_url}/?utm_source=x`, '', undefined, 'https://other.example/page']
    const csv = targets.map((target, nth) => ({
      url: `https://t${nth}.example`,
      anchor_text: 'x',
      ...(target === undefined ? {} : { target }),
    }))
    const result = await agency.client.links.importCsv({ siteId, pageId, csv })
    expect(result).toMatchObject({
      msg: 'success',
      count: 4,
      refused: [{ row: 5, reason: 'The row links to https://other.example/page, not to this page.' }],
    })
    const ignored = await agency.client.links.importCsv({ siteId, pageId, csv, status: 'ignore' })
    expect(ignored.refused).toEqual(result.refused)
    const all = await agency.client.links.importCsv({ siteId, pageId, csv, all_targets: true })
    expect(all).toMatchObject({ count: 1, duplicate: 4, refused: [] })
  })

  it('refuses rows of other pages in a large import too', async () => {
    const { pageId, full_url } = await newPage()
    const others = Array.from({ length: 5001 }, (_, nth) => ({
      url: `https://blog${nth}.example`,
      anchor_text: 'x',
      target: 'https://other.example/page',
    }))
    const csv = [...others, { url: 'https://own.example', anchor_text: 'x', target: full_url }]
    const { import_id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    await runImports(server.services)
    const done = await agency.client.links.import({ id: import_id })
    expect([done.count, done.refused_count]).toEqual([1, 5001])
  })
})
