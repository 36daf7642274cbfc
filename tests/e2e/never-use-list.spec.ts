import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('lists a publisher to never use: the marketplace marks its links, until it is allowed again', async ({
  page,
  as,
  browser,
  server,
}) => {
  const admin = await browser.newPage({ baseURL: server.url })
  const { marketplace } = (await as('admin@demo.test', admin)).client
  const { row: category } = await marketplace.addCategory({ category: 'Beekeeping' })
  await marketplace.addLink({
    category_id: category.id,
    destination_url: 'https://hives.example/write-for-us',
    backlink_type: 'Guest Post',
    dr: 40,
    da: 38,
    traffic: 900,
    cost: 30,
    price: 77,
  })
  const { client, signedIn } = await as('agency@demo.test')
  const site = signedIn.sites.find(({ available }) => available === '1')
  const home = site?.pages[0]
  if (site === undefined || home === undefined) throw new Error('The demo data has no page.')
  await client.links.add({
    siteId: site.id,
    pageId: home.id,
    url_progress: 'placed',
    url: 'https://news.hives.example/honey',
    anchor_text: 'honey',
    date_completed: '2026-01-31',
  })

  // The publisher stays unnamed, but not that it links to the website.
  await page.goto(`${pathTo('link-marketplace')}?q=beekeeping`)
  const offer = page.getByRole('row', { name: /Beekeeping/ })
  await offer.getByRole('button', { name: 'Order' }).click()
  const panel = page.getByRole('dialog', { name: 'Order a link, Beekeeping' })
  await choose(page, 'Destination site', site.name)
  await expect(panel.getByText(`This publisher already has 1 link to ${site.name}.`)).toContainText(
    `It links to ${home.page_nickname}, 01/31/2026.`,
  )
  await expect(panel).not.toContainText('hives')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(pathTo('publishers'))
  await expect(page.getByText('No publishers yet')).toBeVisible()
  await field(page, 'Domain').fill('nothing')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter a domain, such as example.com.')).toBeVisible()
  await field(page, 'Domain').fill('https://www.hives.example/about')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name: /hives\.example/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${pathTo('link-marketplace')}?q=beekeeping`)
  await expect(offer).toContainText('Never use')
  await expect(offer.getByRole('button', { name: 'Order' })).toHaveCount(0)
  await expectAccessible(page)
  await offer.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Allow this publisher again' }).click()
  await expect(offer.getByRole('button', { name: 'Order' })).toBeVisible()
  expect(await client.publishers.neverUsed()).toEqual([])
})
