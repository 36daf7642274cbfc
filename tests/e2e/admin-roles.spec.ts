import { pathTo, screens, type ScreenName } from '@linkwright/core/access/screens'
import { field } from './support/fields.ts'
import { ADMIN, CUSTOMER, headingOf, lineAt, orderPath, place } from './support/link-orders.ts'
import { expect, test } from './support/test.ts'

const ofAdmins = (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].mayEnter === 'admin')

for (const [type, email] of [
  ['agency', CUSTOMER],
  ['user', 'customer@demo.test'],
] as const)
  test(`redirects user type ${type} from every administrator screen and hides them in the menu`, async ({
    page,
    as,
  }) => {
    // The first login ever begins with a video.
    const video = page.getByRole('dialog', { name: /^(See how|Welcome)/ })
    await page.addLocatorHandler(video, () => page.keyboard.press('Escape'))
    const { signedIn } = await as(email)
    expect(signedIn.user.user_type).toBe(type)
    for (const name of ofAdmins) {
      await page.goto(pathTo(name))
      // The path / redirects signed-in users to the dashboard.
      await page.waitForURL('**/secure/dashboard')
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Link marketplace' })).toBeVisible()
    for (const name of ofAdmins) await expect(menu.locator(`a[href="${pathTo(name)}"]`)).toHaveCount(0)
    await page.goto(pathTo('link-marketplace'))
    await expect(page.getByRole('table', { name: 'links' }).getByRole('row').nth(1)).toBeVisible()
    await page.goto(pathTo('switch-plans'))
    await expect(page.getByRole('main')).toContainText('Monthly Plans')
  })

test('edits target URL, anchor text with suggested key phrases, published URL, DA and report, and shows internal names', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as(CUSTOMER)
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 0)
  const [to] = site?.pages ?? []
  const [phrase] = to?.keyphrases ?? []
  if (site === undefined || to === undefined || phrase === undefined) throw new Error('no page with a phrase')
  const product = { type: 'backlinks', link: { id: 103 }, content: { id: 1 } } as const
  const order = await place(client, { ...product, anchor: 'winter paths', site_id: site.id, page_id: to.id })
  const admin = await as(ADMIN)
  await page.goto(orderPath(order.id))
  await expect(headingOf(page, order)).toBeFocused()
  const line = lineAt(page, 0)
  await expect(line.getByRole('heading')).toContainText('DA30+ Guest Post')
  await line
    .getByRole('group', { name: 'Page key phrases' })
    .getByRole('button', { name: phrase.key_phrase, exact: true })
    .click()
  await expect(field(line, 'Anchor Text')).toHaveValue(phrase.key_phrase)
  await field(line, 'Target URL').fill('https://garden.example/spades')
  await field(line, 'Published URL').fill('https://news.example/spades')
  await field(line, 'Published DA').fill('41')
  await field(line, 'Report Info').fill('Published on Monday.')
  await line.getByRole('button', { name: 'Save Changes' }).click()
  await expect(line.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect
    .poll(async () => (await admin.client.fulfilment.details({ orderId: order.id }))[0])
    .toMatchObject({
      anchor_text: phrase.key_phrase,
      target_url: 'https://garden.example/spades',
      published_url: 'https://news.example/spades',
      published_da: 41,
      report_info: 'Published on Monday.',
    })
  // Once sent, it shows its external id, only to administrators.
  await page.getByRole('button', { name: 'Send to API' }).click()
  await expect(line.getByText(/SAMPLE-/)).toBeVisible()
  const [own] = await client.orders.details({ id: order.id })
  expect(own).toMatchObject({ admin_name: null, hoth_order_id: null, anchor_text: phrase.key_phrase })
})
