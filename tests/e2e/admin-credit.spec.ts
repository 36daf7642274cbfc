import { auditActions } from '@linkwright/core/admin/audit/actions'
import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const admin = 'admin@demo.test'
const log = pathTo('credit_log')

test('adds and removes credit; the owner sees it immediately and can trace it', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/422/)
  const { client } = await as(admin)
  const [entry] = await client.credit.log({ limit: 1 })
  const { user_email: email, user_id } = entry ?? { user_email: '', user_id: 0 }
  await page.goto(`${log}?q=${encodeURIComponent(email)}`)
  const table = page.getByRole('table', { name: 'entries' })
  await table
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Credit of/ }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: 'Change credit' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('An amount must be a number greater than zero.')).toBeVisible()
  await expect(form.getByText('A reason for this credit must be given.')).toBeVisible()
  await field(form, 'Amount').fill('12.34')
  await field(form, 'Reason').fill('a late report')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved\. The balance is/)).toBeVisible()
  const history = dialog.getByRole('table', { name: 'Credit history' })
  await expect(history.getByRole('row').nth(1)).toContainText('a late report')
  await expect(history.getByRole('row').nth(1)).toContainText('$12.34')
  await expect(history.getByRole('row').nth(1)).toContainText(admin)
  // A removal of more than the balance is refused.
  await form.getByText('Remove credit').click()
  await field(form, 'Amount').fill('900000')
  await field(form, 'Reason').fill('all of it')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The credit balance cannot go below zero.')).toBeVisible()
  await expect(field(form, 'Reason')).toHaveValue('all of it')
  await expectAccessible(page)
  expect((await client.credit.history({ userId: user_id, limit: 1 }))[0]).toMatchObject({
    action: 'add',
    amount: 12.34,
  })
  // The entry links to its audit log entries.
  await history
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Everything about/ }).click()
  await expect(page).toHaveURL(/admin\/audit\?.*business=\d+/)
  await expect(page.getByRole('table', { name: 'entries' })).toContainText(
    auditActions['credit.change'].label,
  )
})

test('shows filtered totals of the credit log and exports two files', async ({ page, as }) => {
  const { client } = await as(admin)
  await page.goto(log)
  const total = await client.credit.totals({})
  const entries = page.locator('.lw-stat', { hasText: 'Entries' })
  await expect(entries).toContainText(String(total.entries))
  const all = await entries.textContent()
  await page.getByRole('searchbox', { name: 'Filter entries' }).fill('no such reason')
  await expect(entries).not.toHaveText(all ?? '')
  await expect(page.getByText('No entries match your filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filter' }).first().click()
  await expect(entries).toHaveText(all ?? '')
  const file = async (name: string) => {
    const waits = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return (await waits).suggestedFilename()
  }
  expect(await file('Export')).toBe('credit_log.csv')
  expect(await file('Export active balances')).toBe('credit_available.csv')
})

test('shows an empty list and a toast when a log cannot be loaded', async ({ page, as, allowNoise }) => {
  allowNoise(/500/)
  await as(admin)
  const calls = ['**/api/admin/credit?*', '**/api/admin/credit/totals*']
  for (const call of calls)
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { message: 'The log is being mended.', code: 'internal' } }),
    )
  await page.goto(log)
  await expect(page.getByText('The log is being mended.').first()).toBeVisible()
  await expect(page.getByText('The entries could not be loaded.')).toBeVisible()
  const net = page.locator('.lw-stat', { hasText: 'Net' })
  await expect(net).toContainText('–')
  for (const call of calls) await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'entries' }).getByRole('row').nth(1)).toBeVisible()
  await expect(net).toContainText('$')
})

test('allows only administrators into the credit log', async ({ page, as }) => {
  await as('agency@demo.test')
  await page.goto(log)
  await expect(page).not.toHaveURL(/credit_log/)
})
