import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { emptied } from './support/order-forms.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'

/** Selects an item in the menu of the cart line with this text; the cart stays open. */
async function change(page: Page, text: string, action: string) {
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: new RegExp(`^Change .*${text}`) }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('edits, moves, restores and empties cart lines', async ({ page, as, allowNoise }) => {
  allowNoise(/status of 422/)
  const { client, signedIn } = await as(account)
  await emptied(client)
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 1)
  const other = site?.pages[1]
  const links = await client.products.links({})
  const product = (type: string) => links.find((each) => each.type === type && each.enabled === '1')?.id ?? 0
  await client.cart.add({
    type: 'backlinks',
    link: { id: product('backlinks') },
    content: { id: 1 },
    anchor: 'an old anchor',
    url: 'https://elsewhere.example/spades',
  })
  await client.cart.add({
    type: 'syndication',
    link: { id: product('syndication') },
    url: 'https://elsewhere.example/blog/spades',
  })
  await page.goto(pathTo('new-stand-alone'))
  await page.getByRole('button', { name: 'Cart: 2' }).click()

  await change(page, 'an old anchor', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit cart line' })
  await field(edit, 'Anchor Text').fill('one two three four five six')
  await expect(edit.getByText('Anchor text can only be up to 5 words')).toBeVisible()
  await field(edit, 'Target URL').fill('http://elsewhere.example')
  await expect(edit.getByText('Please update your URL to have https:// in order to proceed')).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled()
  await field(edit, 'Target URL').fill('https://elsewhere.example/forks')
  await field(edit, 'Anchor Text').fill('a new anchor')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  await change(page, 'a new anchor', 'Move to another page')
  const move = page.getByRole('dialog', { name: 'Move to another page' })
  await choose(page, 'Website', site?.name ?? '')
  await choose(page, 'Page', other?.page_nickname ?? '')
  await expectAccessible(page)
  await move.getByRole('button', { name: 'Save' }).click()
  await expect(move).toBeHidden()
  expect(await client.cart.list()).toMatchObject([
    { type: 'backlinks', anchor: 'a new anchor', page_id: other?.id },
    { type: 'syndication' },
  ])

  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: /^Remove .*blog\/spades/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  await cart.getByRole('button', { name: 'Empty cart' }).click()
  const question = page.getByRole('alertdialog', { name: 'Empty cart' })
  await expect(question).toContainText('This removes all 2 lines from your cart.')
  await question.getByRole('button', { name: 'Empty cart' }).click()
  await expect(question).toBeHidden()
  expect(await client.cart.list()).toEqual([])
})
