import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

test('shows second and third tier links completely after a reload, and reports a missing link', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/status of 404/)
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
  const add = async (name: string, parent_id?: number) => {
    const { link } = await client.links.add({
      ...params,
      anchor_text: `anchor of ${name}`,
      url: `https://${name}.example/`,
      url_progress: 'placed',
      date_completed: '2026-11-20',
      ...(parent_id === undefined ? {} : { level: 'secondary' as const, parent_id }),
    })
    return link.id
  }
  const first = await add('first-tier')
  const second = await add('second-tier', first)
  await add('third-tier', second)
  const under = (path: string) => page.goto(`${pathTo('page-completed-links', params)}?under=${path}`)

  await under(`${first}`)
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Second tier links')).toContainText('Links that point to https://first-tier.example')
  await expect(page.getByRole('table', { name: 'Second tier links' })).toContainText('anchor of second-tier')
  await under(`${first}.${second}`)
  await expect(region('Third tier links')).toContainText('Links that point to https://second-tier.example')
  await page.reload()
  await expect(region('Third tier links')).toContainText('Links that point to https://second-tier.example')
  await expect(page.getByRole('table', { name: 'Third tier links' })).toContainText('anchor of third-tier')

  const other = { ...params, pageId: site?.pages[0]?.id ?? 0 }
  const [foreign] = await client.links.list({ ...other, level: 'primary', limit: 1 })
  for (const path of ['999999', `${second}`, `${first}.999999`, `${first}.${first}`, `${foreign?.id}`]) {
    await under(path)
    await expect(page.getByText('This link was not found')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Completed Links' }).last().click()
  await expect(page.getByRole('table', { name: 'Completed links' })).toBeVisible()

  // The link is deleted in another tab while it is open.
  await under(`${first}`)
  await expect(region('Second tier links')).toBeVisible()
  await client.links.remove({ ...params, linkId: first })
  await expect(page.getByText('This link was not found')).toBeVisible()
})
