import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('missing screenshots on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let owner: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    owner = await server.newAccount()
    siteId = (await owner.client.sites.add(aSiteForm())).id
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
    const link = (name: string, date_added: string) => ({
      url: `https://blog.example/${name}`,
      anchor_text: 'here',
      date_added,
    })
    await owner.client.links.importCsv({
      siteId,
      pageId: page.id,
      csv: [
        link('missing', '2026-11-01'),
        link('on-the-last-day', '2026-08-23'),
        link('a-day-too-old', '2026-08-22'),
        link('has-one', '2026-11-02'),
        link('not-requested', '2026-11-03'),
        link('in-process', '2026-11-04'),
      ],
    })
    const change = (name: string, to: { ss_to_gp?: boolean; progress?: 'in_process' }) =>
      server.services.kysely
        .updateTable('links')
        .set(to)
        .where('url', '=', `https://blog.example/${name}`)
        .execute()
    for (const name of ['missing', 'on-the-last-day', 'a-day-too-old'])
      await change(name, { ss_to_gp: false })
    await change('has-one', { ss_to_gp: true })
    await change('in-process', { ss_to_gp: false, progress: 'in_process' })
  })

  it('are placed links with ss_to_gp 0 added within 90 days', async () => {
    const { count, links } = await owner.client.sites.missingScreenshots({ siteId })
    expect(links.map(({ url, ss_to_gp }) => [url, ss_to_gp])).toEqual([
      ['https://blog.example/missing', 0],
      ['https://blog.example/on-the-last-day', 0],
    ])
    expect(count).toBe(2)
    expect(links[0]?.linked_page).toMatch(/^https:\/\/.+/)
  })

  it('are empty on a site without such links', async () => {
    const { id } = await owner.client.sites.add({ ...aSiteForm(), name: 'Another' })
    expect(await owner.client.sites.missingScreenshots({ siteId: id })).toEqual({ count: 0, links: [] })
  })
})
