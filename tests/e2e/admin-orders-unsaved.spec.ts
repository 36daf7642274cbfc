import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, lineAt, orderPath, place, syndication } from './support/link-orders.ts'
import { expect, test } from './support/test.ts'

test('what was typed of a line is not lost by going to another order or to the list, or by an act on the order', async ({
  page,
  as,
}) => {
  const { client } = await as(CUSTOMER)
  await place(client, syndication(13))
  const order = await place(client, syndication(14))
  await as(ADMIN)
  await page.goto(orderPath(order.id))
  const typed = field(lineAt(page, 0), 'Published URL')
  await typed.fill('https://news.example/half')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const beside = page.getByRole('button', { name: /^(Next|Previous) order$/, disabled: false }).first()
  for (const leave of [beside, page.getByRole('link', { name: 'All link orders' })]) {
    await leave.click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(typed).toHaveValue('https://news.example/half')
  }
  // Neither would the vendor get it, nor would it stand there when the order is taken up again.
  await expect(
    page.getByRole('status').getByText('Please save the changes of its lines first.'),
  ).toBeVisible()
  for (const act of ['Send to API', 'Archive'])
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  await page.getByRole('link', { name: 'All link orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(headingOf(page, order)).toBeHidden()
})
