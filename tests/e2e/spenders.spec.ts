import { pathTo } from '@linkwright/core/access/screens'
import { clientOf } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { emptied } from './support/order-forms.ts'
import { expect, test } from './support/test.ts'

const LINE = { type: 'syndication', link: { id: 117 }, url: 'https://blog.example/a-post' } as const

test('pays as a sub-user with the default card until the owner forbids it', async ({ page, as, baseURL }) => {
  const { client, signedIn } = await as('sub@demo.test')
  const owner = await clientOf(baseURL ?? '', 'agency@demo.test')
  await emptied(client)
  await client.cart.add(LINE)
  await page.goto(pathTo('checkout'))
  const complete = page.getByRole('button', { name: 'Complete Order' })
  await expect(
    page.getByRole('main').getByRole('button', { name: /Visa ending in 4242.*Card/ }),
  ).toBeVisible()
  await complete.click()
  await expect(page.getByText('Your order was successful!')).toBeVisible()
  const [notice] = await owner.client.notices.list()
  expect(notice?.message).toMatch(/^Tom Okafor has bought order_\d+ for \$89\.10\.$/)

  const { id } = signedIn.user
  await owner.client.subUsers.edit({ id, may_spend: '0' })
  await client.cart.add(LINE)
  await page.goto(pathTo('checkout'))
  await expect(
    page.getByText(
      'You may not place orders. Please ask the account owner to place this one, or to allow you to.',
    ),
  ).toBeVisible()
  await expect(complete).toBeDisabled()
  await expectAccessible(page)
  await owner.client.subUsers.edit({ id, may_spend: '1' })
  await emptied(client)
})

test('finds the order, charged once, after leaving the tab during its payment', async ({
  page,
  as,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|ERR_ABORTED/)
  const { client } = await as('agency@demo.test')
  await emptied(client)
  await client.cart.add(LINE)
  const before = (await client.orders.list()).length
  await page.goto(pathTo('checkout'))
  // The order reaches the server, but the page never gets the response.
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/products/order', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    sent.resolve()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await sent.promise
  await page.close()
  const later = await context.newPage()
  await as('agency@demo.test', later)
  await later.goto(pathTo('view-orders'))
  await expect(later.getByRole('row', { name: /order_/ })).toHaveCount(before + 1)
  // The new tab sends the order again to get its result. Had it to do so on the checkout, that would show the success instead.
  await expect.poll(() => later.evaluate(storedAttempts)).toEqual([])
  await later.goto(pathTo('checkout'))
  await expect(later.getByText('Your cart is empty')).toBeVisible()
  expect(await client.orders.list()).toHaveLength(before + 1)
})

/** The keys under which this browser stores payments without a known result. */
const storedAttempts = () => Object.keys(localStorage).filter((key) => key.startsWith('linkwright.attempt.'))
