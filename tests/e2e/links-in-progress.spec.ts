import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const PAGE_SIZE = 100

test('pages through more than a hundred links in progress, oldest first, also after a reload', async ({
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
  // The last row of this page was removed, so the previous page is shown.
  await client.links.remove({ ...params, linkId: added.pop() ?? 0 })
  await expect(rows).toHaveCount(PAGE_SIZE)
  await expect(region.getByRole('button', { name: 'Next page' })).toHaveCount(0)
  for (const linkId of added) await client.links.remove({ ...params, linkId })
})

test('shows a link in progress and a suggestion added by mistake, and restores the link', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('second@demo.test')
  const site = signedIn.sites[1]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
  const add = (anchor_text: string, url_progress: 'in_process' | 'not_ordered') =>
    client.links.add({ ...params, anchor_text, url_progress })
  const { link } = await add('a mistake in progress', 'in_process')
  const suggested = await client.links.list({ ...params, url_progress: 'not_ordered', level: 'primary' })
  const added = []
  for (let count = suggested.length; count <= 20; count += 1)
    added.push((await add(`suggested by hand ${count}`, 'not_ordered')).link)
  await page.goto(pathTo('page-link-map', params))
  const map = page.getByRole('table', { name: 'Link Map' })
  for (const { anchor_text } of added) await expect(map.getByText(anchor_text, { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /a mistake in progress/ })
  await row.getByRole('button', { name: 'Actions for a mistake in progress' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  expect(
    (await client.links.list({ ...params, url_progress: 'in_process' })).map(({ id }) => id),
  ).not.toContain(link.id)
  for (const { id: linkId } of added) await client.links.remove({ ...params, linkId })
})
