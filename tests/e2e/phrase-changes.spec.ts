import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

test.describe('Key phrases', () => {
  test('sorts by keyboard, saves each move and keeps the primary phrase first', async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    const site = signedIn.sites[1]
    const found = site?.pages.find(({ keyphrases }) => keyphrases.length > 2)
    const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
    const order = async () =>
      (await client.keyPhrases.list(params)).key_phrase.map(({ key_phrase }) => key_phrase)
    const [first = '', second = '', third = ''] = await order()
    await page.goto(pathTo('page-summary', params))
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    const drag = page.getByRole('button', { name: `Drag ${third}` })
    await expect(drag).toBeVisible()
    // Tabs into the list, moves to the third row, and past its handle to its first arrow.
    await page.getByRole('button', { name: 'Add Key Phrase' }).focus()
    for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'Tab']) await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: `Move ${third} up` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([first, third, second])
    // It cannot move above the primary phrase.
    await page.getByRole('button', { name: `Move ${third} up` }).click()
    await page.getByRole('button', { name: 'Done sorting' }).click()
    await expect(page.getByRole('table', { name: 'Key phrases' })).toBeVisible()
    expect(await order()).toEqual([first, third, second])
    await page.reload()
    const rows = page.getByRole('table', { name: 'Key phrases' }).locator('tbody').getByRole('row')
    await expect(rows.nth(1)).toContainText(third)
  })

  test('deletes the former primary phrase only after another is made primary', async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    const site = signedIn.sites[2]
    const found = site?.pages.find(({ keyphrases }) => keyphrases.length > 1)
    const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
    const { key_phrase } = await client.keyPhrases.list(params)
    const [first = '', second = ''] = key_phrase.map((each) => each.key_phrase)
    await page.goto(pathTo('page-summary', params))
    const choose = async (phrase: string, tool: string) => {
      await page.getByRole('button', { name: `Actions for ${phrase}` }).click()
      await page.getByRole('menuitem', { name: tool }).click()
    }
    await choose(first, 'Delete')
    await expect(page.getByRole('dialog', { name: 'Delete key phrase' })).toContainText(
      'Please set a new Primary Key Phrase before deleting.',
    )
    await page.keyboard.press('Escape')
    await choose(second, 'Make primary')
    await expect(page.getByText(`“${second}” is now the primary key phrase.`)).toBeVisible()
    const rows = page.getByRole('table', { name: 'Key phrases' }).locator('tbody').getByRole('row')
    await expect(rows.first()).toContainText(second)
    await expect(rows.first()).toContainText('Primary')

    const used = signedIn.business.key_phrases
    await choose(first, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete key phrase' })
    await expect(question).toContainText(first)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(rows).toHaveCount(key_phrase.length - 1)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await expect(page.getByText(`${used - 1} / ${signedIn.plan.key_phrases}`)).toBeVisible()
    const left = (await client.keyPhrases.list(params)).key_phrase
    expect(left.map((each) => each.key_phrase)).not.toContain(first)
    expect(left[0]).toMatchObject({ key_phrase: second, is_primary: '1' })
  })
})

test('reloads a page that another user changed and keeps the input', async ({ page, as, allowNoise }) => {
  allowNoise(/status of 409/)
  // Live messages must not report the other change to this tab.
  await page.routeWebSocket('**/api/socket', () => {})
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const found = site?.pages.find(({ page_type }) => page_type === 'page')
  const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
  await page.goto(pathTo('edit-page', params))
  const nickname = page.getByRole('textbox', { name: /^Page Nickname/ })
  await nickname.fill('Typed here')
  await client.pages.edit({
    ...params,
    page_nickname: 'Saved elsewhere',
    page_url: '/saved-elsewhere',
    page_type: 'page',
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Another user changed this. Please reload it.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(nickname).toHaveValue('Typed here')
  await expect(page.getByRole('textbox', { name: /^Page Url/i })).toHaveValue('/saved-elsewhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`**${pathTo('page-summary', params)}`)
  const saved = (await client.sites.show({ siteId: params.siteId })).pages.find(
    ({ id }) => id === params.pageId,
  )
  expect(saved).toMatchObject({ page_nickname: 'Typed here', page_url: '/saved-elsewhere' })
})
