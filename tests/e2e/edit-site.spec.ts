import { pathTo } from '@linkwright/core/access/screens'
import { expectSavedForSeconds } from './support/saved.ts'
import { answer, field, messages, selectOf } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

test.describe('Edit Site', () => {
  test('shows the same messages except the key phrase one; Save returns to the dashboard', async ({
    page,
    as,
  }) => {
    await as(account)
    await page.goto(pathTo('dashboard'))
    const card = page.getByRole('article', { name: 'Fernhill Music School' })
    await card.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit Site' }).click()
    await expect(field(page, 'Brand Name')).toHaveValue('Fernhill Music School')
    await field(page, 'Brand Name').fill('')
    await field(page, 'URL').fill('')
    await field(page, 'Competitor URL 1').fill('')
    for (const name of ['entertainment', 'other']) await page.getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const listed = messages(page, 'Edit Site')
    await expect(listed).toHaveCount(4)
    expect((await listed.allTextContents()).toSorted()).toEqual([
      'At least 1 competitor url is needed',
      'At least one Category is Required',
      'Site Name is Required',
      'Site Url is Required',
    ])
    await expect(field(page, 'Brand Name')).toBeFocused()
    await field(page, 'Brand Name').fill('Fernhill Music')
    await field(page, 'URL').fill('https://fernhillmusic.example')
    await field(page, 'Competitor URL 1').fill('https://scales.example')
    await page.getByText('pets', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('**/secure/dashboard')
    await expectSavedForSeconds(page)
    await expect(page.getByRole('article', { name: 'Fernhill Music' })).toContainText('fernhillmusic.example')
  })

  test('shows the fields of a site; city and state only of a local one', async ({ page, as }) => {
    const { signedIn } = await as(account)
    const site = signedIn.sites.find(({ country }) => country === 'United States')
    await page.goto(pathTo('edit-site', { siteId: site?.id ?? 0 }))
    await expect(field(page, 'Brand Name')).toHaveValue(site?.name ?? '')
    await expect(field(page, 'URL')).toHaveValue(site?.url ?? '')
    await expect(page.getByRole('group', { name: 'Categories' }).getByRole('checkbox')).not.toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('United States')
    await expect(page.getByRole('textbox', { name: /^Competitor URL [123]$/ })).toHaveCount(3)
    await answer(page, 'Is this a local site?', 'Yes')
    await expect(field(page, 'City')).toBeVisible()
    await expect(selectOf(page, 'State')).toBeVisible()
    await answer(page, 'Is this a local site?', 'No')
    await expect(field(page, 'City')).toHaveCount(0)
    await expect(selectOf(page, 'State')).toHaveCount(0)
  })

  test('asks before leaving unsaved changes', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('edit-site', { siteId: signedIn.sites[0]?.id ?? 0 }))
    const name = await field(page, 'Brand Name').inputValue()
    await field(page, 'Brand Name').fill(`${name} and more`)
    await page.getByRole('link', { name: 'Cancel' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, 'Brand Name')).toHaveValue(`${name} and more`)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/secure/dashboard')
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
  })

  test('warns on a card without competitors; Update Competitors links to them', async ({ page, as }) => {
    await as('expired@demo.test')
    await page.route('**/api/user/session', async (route) => {
      const session = await (await route.fetch()).json()
      session.business.active = 1
      for (const site of session.sites) site.competitors = [{ url: '' }, { url: '' }, { url: '' }]
      await route.fulfill({ json: session })
    })
    await page.goto(pathTo('dashboard'))
    await page.getByRole('button', { name: 'Update Competitors' }).first().click()
    await expect(field(page, 'Competitor URL 1')).toBeFocused()
  })
})
