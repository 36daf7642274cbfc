import { pathTo } from '@linkwright/core/access/screens'
import { clientOf } from './support/accounts.ts'
import { typeCard } from './support/card.ts'
import { field } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { withOwnServer } from './support/own-server.ts'
import { activeOf, failFromNowOn } from './support/subscription.ts'
import { expect } from './support/test.ts'

const test = withOwnServer()

test('reactivates an expired account by an emailed link, once', async ({ page, baseURL, allowNoise }) => {
  allowNoise(/404/)
  const [owner, admin] = await Promise.all([
    clientOf(baseURL ?? '', 'expired@demo.test'),
    clientOf(baseURL ?? '', 'admin@demo.test'),
  ])
  const { reactivation_code: code } = await admin.client.reactivation.offer({ id: owner.signedIn.user.id })
  await page.goto(pathTo('reup', { code }))
  const sign = page.getByRole('button', { name: 'Complete Signup' })
  await expect(sign).toBeDisabled()
  await expectAccessibleInEachTheme(page)
  await typeCard(page)
  await expect(sign).toBeDisabled()
  await field(page, 'First name on card').fill('Aoife')
  await expect(sign).toBeDisabled()
  await field(page, 'Last name on card').fill('Brennan')
  await sign.click()
  await expect(page.getByRole('status')).toHaveText('Your subscription has started. Please sign in.')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await activeOf(owner.client)).toBe('1')
  await page.goto(pathTo('reup', { code }))
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('resubscribes a canceled account by its sign-in link, and signs in again', async ({
  page,
  signIn,
  allowNoise,
}) => {
  allowNoise(/404|422/)
  await page.goto(pathTo('resub', { subscription: 'sub_demo_slatefield' }))
  const renew = page.getByRole('button', { name: 'Renew Your Subscription' })
  await expect(renew).toBeDisabled()
  await expect(page.getByText('(Monthly)')).toBeVisible()
  await expectAccessibleInEachTheme(page)
  // After a failure the same button pays with another card.
  await typeCard(page, '4000 0000 0000 0002')
  await renew.click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(renew).toBeEnabled()
  await typeCard(page)
  // The form cannot be sent again during the payment.
  const released = Promise.withResolvers<void>()
  await page.route('**/api/admin/reactivate-subscription', async (route) => {
    await released.promise
    await route.continue()
  })
  await renew.click()
  await expect(page.getByRole('button', { name: 'Processing your order...' })).toBeDisabled()
  released.resolve()
  await expect(page.getByRole('status')).toHaveText('Your subscription has started. Please sign in.')
  await expectAccessibleInEachTheme(page)
  await signIn('canceled@demo.test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Websites')
  await page.goto(pathTo('resub', { subscription: 'sub_demo_slatefield' }))
  await expect(page.getByText(/This link is no longer valid/)).toBeVisible()
})

/** A canceled account whose paid time has ended, with its owner signed in. */
async function ended(as: (email: string) => ReturnType<typeof clientOf>, baseURL = '') {
  const { client } = await as('agency@demo.test')
  const { client: admin } = await clientOf(baseURL, 'admin@demo.test')
  const id = (await client.billing.show()).subscription?.id ?? ''
  await client.billing.cancel({ id })
  await admin.demo.moveClock({ days: 40 })
  await expect.poll(() => activeOf(client)).toBe('0')
  return { client, subscription: id }
}

test('continues as an active account after reactivating while signed in', async ({ page, as, baseURL }) => {
  const { client, signedIn } = await as('agency@demo.test')
  const { client: admin } = await clientOf(baseURL ?? '', 'admin@demo.test')
  await failFromNowOn(client)
  await admin.demo.moveClock({ days: 90 })
  await expect.poll(() => activeOf(client)).toBe('2')
  const offer = await admin.reactivation.offer({ id: signedIn.user.id })
  await page.goto(pathTo('reup', { code: offer.reactivation_code }))
  for (const name of ['First name on card', 'Last name on card']) await field(page, name).fill('Ada')
  await typeCard(page)
  await page.getByRole('button', { name: 'Complete Signup' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Websites')
  await expect(page.getByText('Your subscription has started.')).toBeVisible()
})

test('signs out after resubscribing while signed in, and redirects to /', async ({
  page,
  as,
  baseURL,
  allowNoise,
}) => {
  // Queries that the plan invalidates may be pending when the session ends.
  allowNoise(/status of 401/)
  const { client, subscription } = await ended(as, baseURL)
  await page.goto(pathTo('resup', { subscription }))
  await typeCard(page)
  await page.getByRole('button', { name: 'Renew Your Subscription' }).click()
  await expect(page.getByRole('status')).toHaveText('Your subscription has started. Please sign in.')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('linkwright'))).toBeNull()
  await expect(client.session.read({})).rejects.toMatchObject({ status: 401 })
})
