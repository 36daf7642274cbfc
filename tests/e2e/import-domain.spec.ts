import { pathTo } from '@linkwright/core/access/screens'
import type { Locator, Page } from '@playwright/test'
import { aPageForm, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { choose } from './support/fields.ts'
import { ahrefsExport, csvFile } from './support/links-file.ts'
import { expect, test } from './support/test.ts'

const TARGETS = 40

/** Counts the presses of a user in the tab, across documents. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1)),
      true,
    ),
  )
  return async () => await page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))
}

test('orders links for three pages by their links and prices, and checks out, in 9 presses after an import', async ({
  page,
  as,
}) => {
  const { client } = await as('second@demo.test')
  await client.cart.empty()
  const { id: siteId, site } = await client.sites.add({ ...aSiteForm(), name: 'Three pages' })
  for (const name of ['Boots', 'Coats'])
    await client.pages.add({
      siteId,
      ...aPageForm(),
      page_nickname: name,
      page_url: `/${name.toLowerCase()}`,
    })
  const { pages } = await client.sites.show({ siteId })
  const rows = pages.flatMap(({ page_url }, at) =>
    [1, 2].map((nth) => ({
      url: `https://three${at}-${nth}.example/post`,
      anchor: 'here',
      date: '2026-03-14',
      target: new URL(page_url, site.url).href,
    })),
  )
  await page.goto(pathTo('site-import', { siteId }))
  await page.locator('input[type=file]').setInputFiles(csvFile(ahrefsExport(rows), 'three.csv'))
  await page.getByRole('button', { name: 'Import Now' }).click()
  const changes = page.getByRole('table', { name: 'Pages before and after the import' })
  await expect(changes).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plan a budget' })).toHaveAttribute(
    'href',
    `${pathTo('site-summary', { siteId })}?open=budget`,
  )

  let presses = 0
  const press = async (locator: Locator) => {
    await locator.click()
    presses += 1
  }
  await press(changes.getByRole('link', { name: 'Links and prices' }).first())
  for (const [at, { page_nickname, id }] of pages.entries()) {
    const dialog = page.getByRole('dialog', { name: `Order several links for ${page_nickname}` })
    await press(dialog.getByRole('button', { name: 'Choose the plan (' }))
    const isLast = at === pages.length - 1
    await press(dialog.getByRole('button', { name: isLast ? /^Add \d+ from/ : /^Add and next page: / }))
    await expect
      .poll(async () => (await client.cart.list()).some((line) => 'page_id' in line && line.page_id === id))
      .toBe(true)
  }
  await press(page.getByRole('button', { name: 'Checkout' }).last())
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()
  // Complete Order is the last one.
  expect(presses + 1).toBe(9)
  await client.cart.empty()
  await client.sites.remove({ siteId })
})

test('imports a domain of forty targets, undoes it, imports the corrected file and reaches the checkout of links for three pages in 19 presses', async ({
  page,
  as,
}) => {
  const pressed = await countPresses(page)
  const { client } = await as('second@demo.test')
  const { id: siteId, site } = await client.sites.add({ ...aSiteForm(), name: 'Domain' })
  await client.pages.add({ siteId, ...aPageForm(), page_nickname: 'Boots', page_url: '/boots' })
  const targets = ['/boots', '/boots/?utm_source=x', '/coats', 'https://other.example/x', '']
  const old = Array.from({ length: TARGETS - targets.length + 1 }, (_, nth) => `/old-${nth}`)
  targets.push(...old)
  const rows = targets.map((target, nth) => ({
    url: `https://domain${nth}.example/post`,
    anchor: 'here',
    date: '2026-03-14',
    target: target.startsWith('/') ? `${site.url}${target}` : target,
  }))
  const chooseFile = (name: string, from = rows) =>
    page.locator('input[type=file]').setInputFiles(csvFile(ahrefsExport(from), name))

  await page.goto(pathTo('site-summary', { siteId }))
  await page.getByRole('button', { name: 'Site Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import links' }).click()
  await chooseFile('domain.csv')
  const table = page.getByRole('table', { name: 'Pages that the rows go to' })
  await expect(table.getByRole('row')).toContainText([
    /Target/,
    /boots.*2.*Boots/,
    /coats.*1.*Leave out/,
    /other.*1.*Leave out/,
    ...old.map(() => /old-.*1.*Leave out/),
  ])
  await expect(page.getByText(`2 rows will be imported · ${old.length + 3} left out.`)).toBeVisible()
  await choose(page, `Page for ${site.url}/coats`, 'Add as page “Coats”')
  await expect(page.getByText(`3 rows will be imported · ${old.length + 2} left out.`)).toBeVisible()
  await page.getByRole('button', { name: 'Import Now' }).click()
  await expect(
    page.getByText(`3 links added · ${old.length + 2} rows for other pages left out`),
  ).toBeVisible()
  const changes = page.getByRole('table', { name: 'Pages before and after the import' })
  await expect(changes.getByRole('row')).toContainText([
    /Page score/,
    /Boots.*2.*→.*0% → 100%/,
    /Coats.*1.*→/,
  ])

  await changes.getByRole('row', { name: /Boots/ }).getByRole('link', { name: 'Links and prices' }).click()
  await expect(page.getByRole('dialog', { name: 'Order several links' })).toContainText(/\$\d/)
  await page.goBack()

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await asked.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('This import was undone: 3 links were deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  const imports = page.getByRole('table', { name: 'Imports' })
  await expect(imports.getByRole('row').last()).toContainText(/domain\.csv.*Several pages.*3.*Undone/)

  await chooseFile('domain.csv', rows.slice(1))
  await page.getByRole('button', { name: 'Import Now' }).click()
  await expect(
    page.getByText(`2 links added · ${old.length + 2} rows for other pages left out`),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Domain' }).first().click()
  await page.getByRole('button', { name: 'Plan a budget' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan a budget' })
  await plan.getByRole('textbox', { name: 'Budget before tax' }).fill('3000')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(plan.getByRole('table', { name: 'Planned pages' }).getByRole('row')).toHaveCount(4)
  await plan.getByRole('button', { name: /^Add \d+ for \$/ }).click()
  await expect(plan).toBeHidden()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).first().click()
  // The panel does not cover the checkout.
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden()
  // Selecting the two files and filling in the budget need no press.
  expect((await pressed()) + 3).toBeLessThanOrEqual(19)
  await client.cart.empty()
  await client.sites.remove({ siteId })
})
