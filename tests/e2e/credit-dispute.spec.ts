import { auditActions } from '@linkwright/core/admin/audit/actions'
import { pathTo } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, syndication } from './support/link-orders.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, test } from './support/test.ts'

test('traces disputed credit through order, ledger and audit log, and corrects it with a reason', async ({
  page,
  as,
  browser,
}) => {
  const customers = await (await browser.newContext()).newPage()
  const { client, signedIn } = await as(CUSTOMER, customers)
  const admin = await as(ADMIN)
  const user_id = signedIn.user.id
  const changed = await admin.client.credit.change({
    userId: user_id,
    method: 'add',
    credit: 500,
    reason: 'a fair',
  })
  // The order uses the whole credit, which the owner did not intend.
  const order = await placeWithCredit()
  const { business } = await client.session.read({})
  const spent = Math.round((changed.credit - business.credit) * 100) / 100
  expect(spent).toBeGreaterThan(0)
  await customers.goto(pathTo('billing'))
  const balance = (dollars: number) => `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(customers.getByRole('main').getByText(balance(business.credit)).first()).toBeVisible()

  // The administrator finds the disputed order by the number that the owner names.
  await page.goto(`${pathTo('admin-orders')}?q=${encodeURIComponent(order.order_number)}`)
  await page.getByRole('link', { name: String(order.id), exact: true }).click()
  await expect(headingOf(page, order)).toBeVisible()
  await page.getByRole('link', { name: 'History of this order' }).click()
  const entries = page.getByRole('table', { name: 'entries' })
  await expect(entries).toContainText(auditActions['order.place'].label)

  // The entry that changed the balance.
  await page.goto(`${pathTo('credit_log')}?q=${encodeURIComponent(order.order_number)}`)
  const moved = entries.getByRole('row').nth(1)
  await expect(moved).toContainText(String(order.id))
  await expect(moved).toContainText(`-${balance(spent)}`)
  await moved.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: /^Credit of/ }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'Change credit' })
  await field(form, 'Amount').fill(String(spent))
  await field(form, 'Reason').fill(`${order.order_number}: credit was not meant`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved\. The balance is/)).toBeVisible()
  const history = page.getByRole('table', { name: 'Credit history' })
  await expect(history.getByRole('row').nth(1)).toContainText('credit was not meant')
  await expect(history.getByRole('row').nth(2)).toContainText(String(order.id))
  await expect(page.getByText(/^Saved\. The balance is/)).toBeHidden({ timeout: 15_000 })
  await expectAccessibleInEachTheme(page)

  // The owner sees it immediately; the log shows who changed it, and the previous balance.
  await expect(customers.getByRole('main').getByText(balance(changed.credit)).first()).toBeVisible()
  await history
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Everything about/ }).click()
  await expect(entries.getByRole('row').nth(1)).toContainText(auditActions['credit.change'].label)
  await expect(entries).toContainText(auditActions['order.place'].label)
  const [written] = await admin.client.audit.list({ action: 'credit.change', limit: 1 })
  expect(written).toMatchObject({
    actor: { email: ADMIN },
    business: { id: signedIn.business.id },
  })
  expect(JSON.stringify(written?.after)).toContain('credit was not meant')
  await customers.context().close()

  async function placeWithCredit() {
    await client.cart.empty()
    await client.cart.add(syndication(61))
    const { total } = await client.checkout.price({ credit: '1' })
    expect(await client.checkout.place({ total, credit: true })).toMatchObject({ success: true })
    const [placed] = await client.orders.list({ limit: 1 })
    if (placed === undefined) throw new Error('an order that is not there')
    return placed
  }
})
