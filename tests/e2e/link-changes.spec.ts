import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

async function fillPlaced(page: Page, anchor: string, url: string) {
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Anchor Text').fill(anchor)
  await dialog.getByRole('textbox', { name: /^Link URL/ }).fill(url)
  await dialog.getByRole('spinbutton', { name: /month/ }).click()
  await page.keyboard.type('11022026')
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog).toBeHidden()
}

async function tool(page: Page, link: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${link}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('adds a link with messages at its fields, edits its source and deletes it', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
  await page.goto(pathTo('page-completed-links', params))
  await page.getByRole('button', { name: 'Add new link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add new link' })
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  for (const message of ['Anchor text is required', 'Link URL is required', 'Date placed is required'])
    await expect(dialog.getByText(message)).toBeVisible()
  await expect(field(dialog, 'Anchor Text')).toBeFocused()
  await expect(dialog.getByRole('radiogroup', { name: /^Link status/ }).getByRole('radio')).toHaveCount(3)
  // Only a placed link has a URL, a date, social signals and comments.
  await dialog.getByText('In process', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: /^Link URL/ })).toBeHidden()
  await expect(dialog.getByText('Social signals')).toBeHidden()
  // Escape and the close button ask before they discard input.
  await field(dialog, 'Anchor Text').fill('half an anchor')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field(dialog, 'Anchor Text')).toHaveValue('half an anchor')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add new link' }).click()
  await expect(field(dialog, 'Anchor Text')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add new link' }).click()
  await dialog.getByText('Placed', { exact: true }).click()
  await expect(dialog.getByText('Social signals')).toBeVisible()
  await expect(field(dialog, 'Comments')).toBeVisible()
  const url = 'https://added.example/by-hand'
  await fillPlaced(page, 'an anchor by hand', url)
  await page.getByRole('searchbox').fill('added.example')
  const row = page.getByRole('row', { name: /an anchor by hand/ })
  await expect(row).toContainText('11/02/2026')

  let edits = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') edits += 1
  })
  await tool(page, url, 'Edit source')
  const source = page.getByRole('dialog', { name: 'Edit source' })
  await source.getByRole('button', { name: 'Save' }).click()
  await expect(source).toBeHidden()
  expect(edits, 'nothing changed').toBe(0)
  await tool(page, url, 'Edit source')
  await field(source, 'Source').fill('A friend')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('A friend')
  expect(edits).toBe(1)

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/link/*', async (route) => {
    if (route.request().method() === 'DELETE') await released
    await route.continue()
  })
  await tool(page, url, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toContainText('Deleting…')
  release()
  await expect(row).toBeHidden()
  expect(await client.links.list({ ...params, q: 'added.example' })).toHaveLength(0)
})

test('adds second and third tier links, each with its own URL', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[2]?.id ?? 0 }
  const first = 'https://first-tier.example/1'
  const second = 'https://second-tier.example/1'
  await client.links.importCsv({ ...params, csv: [{ url: first, anchor_text: 'first tier' }] })
  await page.goto(`${pathTo('page-completed-links', params)}?q=first-tier`)
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  const tiered = page.getByRole('group', { name: 'Tiered links' }).getByRole('menuitem')
  await expect(tiered).toHaveText(['Order', 'Add', 'View'])
  await page.keyboard.press('Escape')
  await tool(page, first, 'Add')
  await fillPlaced(page, 'second tier', second)
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'View 1 link' }).click()
  await expect(page.getByRole('table', { name: 'Second tier links' })).toContainText('second tier')
  await tool(page, second, 'Add')
  await fillPlaced(page, 'third tier', 'https://third-tier.example/1')
  await page.getByRole('button', { name: `Actions for ${second}` }).click()
  await page.getByRole('menuitem', { name: 'View 1 link' }).click()
  const third = page.getByRole('table', { name: 'Third tier links' })
  await expect(third).toContainText('third tier')
  await page.reload()
  await expect(third).toContainText('third tier')
  await page.getByRole('button', { name: 'Actions for https://third-tier.example/1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit source' })).toBeVisible()
  for (const name of ['Order', 'Add', 'View'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Second tier links' }).click()
  await expect(page.getByRole('table', { name: 'Second tier links' })).toBeVisible()
})

test('deletes the selected links after one question and restores them with Undo', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[1]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
  const names = ['one', 'two', 'three']
  const csv = names.map((name) => ({
    url: `https://chosen.example/${name}`,
    anchor_text: 'a chosen link',
    date_added: '2026-01-02',
  }))
  await client.links.importCsv({ ...params, csv })
  await page.goto(`${pathTo('page-completed-links', params)}?q=chosen.example`)
  const rows = page.getByRole('table', { name: 'Completed links' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(3)
  const first = await rows.first().boundingBox()
  for (const name of ['one', 'three'])
    await page.getByRole('checkbox', { name: `Select https://chosen.example/${name}` }).check()
  expect(await rows.first().boundingBox()).toEqual(first)
  await expectAccessible(page)
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 2 links?')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 links were deleted.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('chosen.example/two')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 links were put back.')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(bar).toBeHidden()
  // Moves all matching links to another page, and back.
  await page.getByRole('checkbox', { name: 'Select https://chosen.example/one' }).check()
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('3 links were moved.')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('3 links were moved back.')).toBeVisible()
  await expect(rows).toHaveCount(3)
})
