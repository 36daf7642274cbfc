import { pathTo } from '@linkwright/core/access/screens'
import { addClaim } from './support/add-claim.ts'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER } from './support/link-orders.ts'
import { withOwnServer } from './support/own-server.ts'
import { expectAccessible } from './support/axe.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, expectNoOverflow } from './support/test.ts'

const test = withOwnServer()

test('refuses a claim, which its customer contests, and issues account credit', async ({
  page,
  as,
  browser,
  server,
}) => {
  // The server restarts.
  test.setTimeout(240_000)
  const id = await addClaim(server, CUSTOMER)
  const customers = await (await browser.newContext()).newPage()
  const { client } = await as(CUSTOMER, customers)
  const before = (await client.session.read({})).business.credit
  await as(ADMIN)

  await page.goto(pathTo('admin-claims'))
  // The demo has claims of its own.
  await page.locator(`a[href="${pathTo('admin-claims', { claimId: id })}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: `Claim ${id}` })).toBeVisible()
  await expect(page.getByText('$180.00 × 40 ÷ 100 = $72.00')).toBeVisible()
  await expectAccessibleInEachTheme(page)

  await page.getByRole('button', { name: 'Refuse' }).click()
  const refusal = page.getByRole('dialog', { name: 'Refuse the claim?' })
  await expect(refusal).toContainText('The customer does not receive $72.00.')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal).toContainText('Please give a reason.')
  await field(refusal, 'Reason').fill('The link is on the page.')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal).toBeHidden()
  await expect(page.getByText('Claim refused')).toBeVisible()

  // The customer uses a phone and sees the administrator's actions through the live connection.
  await customers.setViewportSize({ width: 390, height: 844 })
  await customers.goto(new URL(pathTo('claims'), server.url).href)
  const link = customers.locator(`a[href="${pathTo('claims', { claimId: id })}"]`)
  const row = customers.getByRole('row').filter({ has: link })
  await expect(row).toContainText('Refused')
  await expectNoOverflow(customers)
  await expectAccessible(customers)
  await link.click()
  await expect(customers.getByText('The link is on the page.')).toBeVisible()
  await customers.getByRole('button', { name: 'Contest the refusal' }).click()
  const contest = customers.getByRole('dialog', { name: 'Contest the refusal?' })
  await field(contest, 'Reason').fill('It is not there any more.')
  await contest.getByRole('button', { name: 'Contest the refusal' }).click()
  await expect(contest).toBeHidden()
  await expect(customers.getByText('Refusal contested')).toBeVisible()
  await expect(customers.getByText('Contested', { exact: true })).toBeVisible()
  await expectNoOverflow(customers)
  await expectAccessible(customers)

  await page.getByRole('button', { name: 'Credit $72.00' }).click()
  const credit = page.getByRole('dialog', { name: 'Issue account credit?' })
  await expect(credit).toContainText('The customer receives $72.00 as account credit')
  await credit.getByRole('button', { name: 'Credit $72.00' }).click()
  await expect(credit).toBeHidden()
  await expect(customers.getByText('Account credit issued')).toBeVisible()
  await expect(customers.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  const { business } = await client.session.read({})
  expect(business.credit).toBe(before + 72)

  // Returns to the order, whose line links to the claim.
  await customers.setViewportSize({ width: 1280, height: 900 })
  await customers
    .getByRole('link', { name: /^order_/ })
    .first()
    .click()
  await customers
    .getByRole('button', { name: /details/i })
    .first()
    .click()
  await customers.getByRole('link', { name: `Claim ${id}: credited` }).click()
  await expect(customers.getByRole('heading', { level: 1, name: `Claim ${id}` })).toBeVisible()
})
