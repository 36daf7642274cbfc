import { pathTo } from '@linkwright/core/access/screens'
import type { LinkwrightClient, SignedIn } from '@linkwright/sdk'
import type { Locator, Page } from '@playwright/test'
import { field } from './fields.ts'
import { expect } from './test.ts'

export const account = 'agency@demo.test'
const ADDED = 'Item added to cart!'
export const hub = (form: string, siteId?: number) =>
  `${pathTo('new-stand-alone', siteId === undefined ? {} : { siteId })}?form=${form}`

export async function emptied(client: LinkwrightClient): Promise<void> {
  for (const { cart_id } of await client.cart.list()) await client.cart.remove({ id: cart_id })
}

/** Opens a form with an empty cart. */
export async function openForm(
  page: Page,
  as: (email: string) => Promise<{ client: LinkwrightClient; signedIn: SignedIn }>,
  form: string,
  title: string,
) {
  const { client, signedIn } = await as(account)
  await emptied(client)
  await page.goto(hub(form))
  const shown = page.getByRole('form', { name: title, exact: true })
  await expect(shown.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  return { client, signedIn, form: shown }
}

export const add = (form: Locator) => form.getByRole('button', { name: 'Add to Cart' })

/** Adds the form to the cart and checks the confirmation: a check mark for a second, the button enabled, and an empty form. */
export async function added(form: Locator): Promise<void> {
  // The page itself records what is shown for a second: this process may check too late.
  const check = form.evaluate(
    (shown) =>
      new Promise<boolean>((resolve) => {
        const measure = () => {
          const button = Array.from(shown.querySelectorAll('button')).find(
            (each) => each.textContent === 'Added',
          )
          if (button !== undefined) resolve(button.disabled && button.querySelector('svg') !== null)
        }
        new MutationObserver(measure).observe(shown, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      }),
  )
  await add(form).click()
  expect(await check).toBe(true)
  await expect(form.getByText(ADDED)).toBeVisible()
  await expect(add(form)).toBeDisabled()
}

export async function expectMessage(
  form: Locator,
  label: string,
  text: string,
  sentence: string,
): Promise<void> {
  await field(form, label).fill(text)
  await field(form, label).blur()
  await expect(form.getByText(sentence, { exact: true })).toBeVisible()
  await expect(add(form)).toBeDisabled()
}

/** The whole text of an option, by a part of it. */
export async function optionWith(page: Page, label: string, part: RegExp): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`(^| )${label}( |$)`) }).click()
  const option = page.getByRole('option', { name: part })
  const text = await option.innerText()
  await page.keyboard.press('Escape')
  return text
}
