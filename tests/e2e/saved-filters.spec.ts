import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient } from '@linkwright/sdk'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** A website with two pages, one link each, and a tag on the second page. */
async function siteWithTag(client: LinkwrightClient, name: string) {
  const { id: siteId } = await client.sites.add({
    name,
    url: `https://${name}.example`,
    country: 'Ireland',
    local: 'no',
    categories: ['pets'],
    comp1: 'https://rival.example',
    kp1: 'dog beds',
  })
  const { page } = await client.pages.add({
    siteId,
    page_url: '/harnesses',
    page_nickname: 'Harnesses',
    type: 'page',
    page_local: 'no',
    kp1: 'dog harness',
  })
  const [home] = (await client.sites.show({ siteId })).pages
  for (const [pageId, host] of [
    [home?.id ?? 0, 'home-link.example'],
    [page.id, 'money-link.example'],
  ] as const)
    await client.links.add({
      siteId,
      pageId,
      url: `https://${host}/post`,
      anchor_text: 'click here',
      url_progress: 'placed',
      date_completed: '2026-02-03',
    })
  await client.tags.apply({ kind: 'page', ids: [page.id], add: ['Money'] })
  return { siteId, pageId: page.id }
}

test('saves the filter of links, applies it with one press, and names a part that no longer exists', async ({
  page,
  as,
  allowNoise,
}) => {
  // The first attempt to save has no name.
  allowNoise(/status of 422/)
  const { client } = await as('second@demo.test')
  const { siteId } = await siteWithTag(client, 'saved-filters')
  const link = (host: string) => page.getByRole('row').filter({ hasText: host })
  const choose = async (button: string | RegExp, item: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.goto(pathTo('site-links', { siteId }))
  await expect(link('home-link')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved filters' })).toBeHidden()
  await choose('All tags', 'Money')
  await expect(link('home-link')).toBeHidden()
  await expect(link('money-link')).toBeVisible()

  await choose('Saved filters', 'Save this filter')
  const dialog = page.getByRole('dialog', { name: 'Save the filter of links' })
  await expect(dialog.getByText('tag: Money')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save filter' }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Money pages')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await choose('Money pages', 'Show all rows')
  await expect(link('home-link')).toBeVisible()
  await choose('Saved filters', 'Money pages')
  await expect(link('home-link')).toBeHidden()
  await expect(page).toHaveURL(/tag=Money/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Links' }).click()
  const stream = await (await file).createReadStream()
  const lines = (await stream.toArray()).join('')
  expect(lines).toContain('money-link.example')
  expect(lines).not.toContain('home-link.example')

  const [tag] = (await client.tags.list()).filter(({ name }) => name === 'Money')
  await client.tags.rename({ id: tag?.id ?? 0, name: 'Profit' })
  await page.goto(pathTo('site-links', { siteId }))
  await choose('Saved filters', 'Money pages')
  await expect(page.getByText('The tag “Money” no longer exists.')).toBeVisible()
  await expect(link('home-link')).toBeVisible()

  await choose('Saved filters', 'Rename or delete')
  const edit = page.getByRole('dialog', { name: 'Saved filters of links' })
  await edit.getByRole('textbox', { name: 'Name of Money pages' }).fill('Best pages')
  await edit.getByRole('button', { name: 'Rename' }).click()
  await expect(edit.getByRole('textbox', { name: 'Name of Best pages' })).toBeVisible()
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await edit.getByRole('button', { name: 'Delete Best pages' }).click()
  await expect(edit.getByText('No saved filters are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edit.getByRole('textbox', { name: 'Name of Best pages' })).toBeVisible()
})

test('tags selected key phrases, and filters key phrases and ranks by the tag', async ({ page, as }) => {
  const { client } = await as('second@demo.test')
  const { siteId, pageId } = await siteWithTag(client, 'tagged-phrases')
  await page.goto(pathTo('site-keywords', { siteId }))
  await page.getByRole('checkbox', { name: 'Select dog harness' }).check()
  await page.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Tag 1 key phrase' })
  await dialog.getByRole('textbox', { name: 'Tag', exact: true }).fill('Brand new')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Tag', exact: true }).press('Enter')
  await expect(page.getByRole('row', { name: /dog harness/ })).toContainText('Brand new')
  expect((await client.keyPhrases.list({ siteId, pageId, tag: 'brand new' })).key_phrase).toHaveLength(1)
  await page.getByRole('button', { name: 'All tags' }).click()
  await page.getByRole('menuitem', { name: 'Brand new' }).click()
  await expect(page.getByText('1 key phrase', { exact: true })).toBeVisible()
  await page.goto(`${pathTo('site-ranks', { siteId })}?tag=Brand+new`)
  await expect(page.getByRole('button', { name: 'Tag: Brand new' })).toBeVisible()
  await expect(page.getByRole('row', { name: /dog harness/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /dog beds/ })).toBeHidden()
})
