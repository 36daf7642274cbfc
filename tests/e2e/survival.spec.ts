import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'

/** The band and the number of links follow the share. */
const SHARE = /86% after 6 months/
const BAND = /71–93%, 42 links/

test('a buyer sees how long links of a vendor and of a product stay live', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.goto(pathTo('link-marketplace'))
  const known = page.getByRole('row', { name: SHARE })
  await expect(known.first()).toContainText(BAND)
  // Rows of other vendors have none.
  const rows = await page.getByRole('row').count()
  expect(await known.count()).toBeLessThan(rows - 1)
  await page.getByRole('button', { name: 'What Still live means' }).click()
  await expect(page.getByText(/at most half are those of one customer/)).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await page.keyboard.press('Escape')
  await known.first().getByRole('button', { name: 'Order' }).click()
  const details = page.getByRole('dialog', { name: /^Order a link/ })
  await expect(details).toContainText(
    'Links of this vendor: 86% still live after 6 months (71–93%, 42 links)',
  )
})

test('an administrator sees the curve of a vendor', async ({ page, as }) => {
  await as('admin@demo.test')
  await page.goto(pathTo('admin-survival'))
  const row = page.getByRole('row', { name: /Larkfield Media/ })
  await expect(row).toContainText('85.7% (70.9 to 93.3)')
  await row.getByRole('button', { name: /details/i }).click()
  await expect(
    page.getByRole('img', { name: /^Links of Larkfield Media that are still live: .*85\.7% after 182 days/ }),
  ).toBeVisible()
  await expectAccessibleInEachTheme(page)
})
