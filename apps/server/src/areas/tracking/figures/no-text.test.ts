import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('links without an anchor text on $name', ({ fresh }) => {
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
    return { pageId: page.id }
  }

  it('counts links without an anchor text as they are added and removed', async () => {
    const { pageId } = await newPage()
    const counts = async () => {
      const { stats } = (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId) ?? {}
      return [stats?.no_text_anchors_total, stats?.natural_anchors_total]
    }
    const csv = ['', ' ', '\u200b', 'click here'].map((anchor_text, nth) => ({
      url: `https://text${nth}.example`,
      anchor_text,
    }))
    await agency.client.links.importCsv({ siteId, pageId, csv })
    expect(await counts()).toEqual([3, 4])
    const day = '2026-11-20'
    const typed = { anchor_text: '', anchor_type: 'no text' as const, url_progress: 'placed' as const }
    const image = await agency.client.links.add({
      siteId,
      pageId,
      ...typed,
      url: 'https://image.example',
      date_completed: day,
    })
    expect(await counts()).toEqual([4, 5])
    await agency.client.links.remove({ siteId, pageId, linkId: image.link.id })
    expect(await counts()).toEqual([3, 4])
  })
})
