import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

test('a long table is printed with all of its rows', async ({ page, as }) => {
  const { client, signedIn } = await as('second@demo.test')
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
  const csv = Array.from({ length: 150 }, (_, number) => ({
    url: `https://printed.example/${number}`,
    anchor_text: `printed ${number}`,
  }))
  await client.links.importCsv({ ...params, csv })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${pathTo('page-completed-links', params)}?q=printed.example`)
  const rows = page.getByRole('table', { name: 'Completed links' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(100)
  await expect(rows.last()).toBeVisible()
})
