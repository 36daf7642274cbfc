import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { hub } from './support/order-forms.ts'
import { expect, test } from './support/test.ts'

const admin = 'admin@demo.test'

test('buys account credit in steps of 25, bypassing the cart', async ({ page, as, allowNoise }) => {
  allowNoise(/422/)
  const { client, signedIn } = await as(admin)
  // The default card fails; the demo's own card pays.
  await client.billing.addCard({ id: 'tok_0341_12_2031' })
  const { payment_methods } = await client.billing.show()
  const failing = payment_methods.find(({ card }) => card.last4 === '0341')
  await client.billing.setDefaultCard({ id: failing?.id ?? '' })
  await page.goto(hub('credit'))
  const form = page.getByRole('form', { name: 'Account Credits', exact: true })
  const buy = form.getByRole('button', { name: /^Buy/ })
  for (const amount of ['0', '-25', '30', '25.5', 'much']) {
    await field(form, 'Amount').fill(amount)
    await field(form, 'Amount').blur()
    await expect(form.getByText('Amounts should be in increments of $25')).toBeVisible()
    await expect(buy).toBeDisabled()
  }
  await field(form, 'Amount').fill('50')
  // The input is restored after a reload.
  await page.reload()
  await expect(field(form, 'Amount')).toHaveValue('50')
  await form.getByRole('button', { name: 'Buy $50.00 of credit' }).click()
  await expect(form.getByRole('alert')).toContainText(/declined/i)
  await expectAccessible(page)
  await form.getByRole('button', { name: /Card/ }).click()
  await page.getByRole('option', { name: 'Visa ending in 4242' }).click()
  await buy.click()
  await expect(page.getByText('Credit purchase completed and added to your account!')).toBeVisible()
  await expect(form).toBeHidden()
  const { business } = await client.session.read({})
  expect(business.credit).toBe(signedIn.business.credit + 50)
})

test('hides the credit form from other users, also by URL', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.goto(hub('credit'))
  await expect(page.getByRole('heading', { level: 2, name: 'Guest Posts' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Account Credits' })).toHaveCount(0)
})
