import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const PAGE_SIZE = 100

test('more than a hundred links in progress are paged, oldest first, also after a reload', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('second@demo.test')
  const site = signedIn.sites[1]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
  const inProgress = { ...params, url_progress: 'in_process', level: 'primary' } as const
  const before = await client.links.list(inProgress)
  const added: number[] = []
  while (before.length + added.length < PAGE_SIZE + 1) {
    const anchor_text = `in progress ${added.length}`
    const { link } = await client.links.add({ ...params, anchor_text, url_progress: 'in_process' })
    added.push(link.id)
  }
  await page.goto(pathTo('page-link-map', params))
  const region = page.getByRole('region', { name: 'Links In Progress', exact: true })
  const rows = region.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(PAGE_SIZE)
  await expect(region).toContainText(`1–${PAGE_SIZE} of ${PAGE_SIZE + 1}`)
  await region.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toContainText([`in progress ${added.length - 1}`])
  // The last one of this page is gone: the one before is shown.
  await client.links.remove({ ...params, linkId: added.pop() ?? 0 })
  await expect(rows).toHaveCount(PAGE_SIZE)
  await expect(region.getByRole('button', { name: 'Next page' })).toHaveCount(0)
  for (const linkId of added) await client.links.remove({ ...params, linkId })
})
