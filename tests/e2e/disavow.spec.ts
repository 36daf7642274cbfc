import { readFile } from 'node:fs/promises'
import { pathTo } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('disavows links, marks them in Completed Links, exports them for Google and restores them', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('agency@demo.test')
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 2)
  const own = site?.pages.find(({ stats }) => stats.primary_links_placed > 0)
  const ids = { siteId: site?.id ?? 0, pageId: own?.id ?? 0 }
  const [link] = await client.links.list({ ...ids, url_progress: 'placed', limit: 1, sort: 'url' })
  const host = new URL(link?.url ?? '').hostname

  await page.goto(pathTo('site-disavowed', { siteId: ids.siteId }))
  const text = field(page, 'Links and domains to disavow')
  await expect(page.getByText('Enter the links Google should ignore, one per line.')).toBeVisible()
  await text.fill(`domain:${host}\nnonsense`)
  await page.getByRole('button', { name: 'Disavow', exact: true }).click()
  await expect(
    page.getByText('Please enter a full URL or domain:example.com on each line. Check line 2.'),
  ).toBeVisible()
  await expect(page.getByText('No disavowed links on this website.')).toBeVisible()
  const long = `https://spam.example/${'x'.repeat(120)}`
  await text.fill(`domain:${host}\n${long}\ndomain:${host}`)
  await page.getByRole('button', { name: 'Disavow', exact: true }).click()
  await expect(text).toHaveValue('')
  const entry = page.getByRole('row').filter({ hasText: `${long.slice(0, 100)}...` })
  await entry.getByRole('button', { name: `Full URL ${long}` }).press('Enter')
  await expect(page.getByText(long)).toBeVisible()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file for Google' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('disavow.txt')
  expect((await readFile(await file.path(), 'utf8')).split('\n').slice(2)).toEqual([
    `domain:${host}`,
    long,
    '',
  ])

  await page.goto(pathTo('page-completed-links', ids))
  const marked = page.getByRole('row').filter({ hasText: host }).getByText('Disavowed', { exact: true })
  await expect(marked.first()).toBeVisible()
  await page.getByRole('link', { name: 'Disavow links' }).click()

  await page.getByRole('button', { name: `Actions for domain:${host}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('row', { name: host })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: host })).toHaveCount(1)
  for (const { id } of await client.disavow.list({ siteId: ids.siteId }))
    await client.disavow.remove({ siteId: ids.siteId, id })
})
