import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const agency = 'agency@demo.test'

test('links from the side menu to the dashboard, the websites in order, help and external pages', async ({
  page,
  as,
}) => {
  const { signedIn } = await as(agency)
  await page.goto(pathTo('dashboard'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
    'href',
    pathTo('dashboard'),
  )
  const websites = menu.getByRole('list', { name: 'Websites' })
  await expect(websites.getByRole('listitem')).toContainText(signedIn.sites.map(({ name }) => name))
  const enabled = signedIn.sites.filter(({ available }) => available === '1')
  await expect(websites.getByRole('link')).toHaveText(enabled.map(({ name }) => name))
  await expect(websites.getByRole('link').first()).toHaveAttribute(
    'href',
    pathTo('site-summary', { siteId: enabled[0]?.id ?? 0 }),
  )
  await expect(menu.getByRole('list', { name: 'Link Orders' }).getByRole('link')).toHaveText([
    'Place Order',
    'Link marketplace',
    'Link Orders',
    'Claims',
  ])
  await expect(menu.getByRole('list', { name: 'SEO Tools' }).getByRole('link')).toHaveText(['Keyword Sniper'])
  await expect(menu.getByRole('list', { name: 'Help' }).getByRole('link')).toHaveText([
    'Tutorials',
    'Contact',
  ])
  for (const [name, href] of [
    [/^Contact page/, 'https://help.example/contact'],
    [/^Hire freelancers/, 'https://freelancers.example/'],
    [/^SEO-optimised blogs/, 'https://blogs.example/'],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  // The menu of administrators.
  await expect(menu.getByRole('list', { name: 'Admin' })).toHaveCount(0)
  // A disabled website does not look hovered or selected, and the line beside the menu reaches the end of the window.
  const disabled = websites.getByRole('listitem').filter({ hasNot: page.getByRole('link') })
  await expect(disabled.first()).toBeVisible()
  const backgrounds = disabled.evaluateAll((items) =>
    items
      .flatMap((item) => [item, ...item.querySelectorAll('*')])
      .map((part) => getComputedStyle(part).backgroundColor),
  )
  expect(new Set(await backgrounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const line = page.locator('.ld-column')
  await expect(line).toHaveCSS('border-inline-start-style', 'solid')
  expect(await line.evaluate((column) => column.getBoundingClientRect().bottom >= innerHeight)).toBe(true)
})

test('shows plan, usage, cart and account in the header, credit only above 0, and a copyright in the footer', async ({
  page,
  as,
}) => {
  // Live messages would overwrite these figures.
  await page.routeWebSocket('**/api/socket', () => {})
  const { signedIn } = await as(agency)
  let credit = 0
  await page.route('**/api/user/session', async (route) => {
    const session = await (await route.fetch()).json()
    Object.assign(session.business, { credit, key_phrases: 1234, websites: 3 })
    Object.assign(session.plan, { key_phrases: 5000, websites: 25 })
    await route.fulfill({ json: { ...session, cart: [] } })
  })
  await page.goto(pathTo('dashboard'))
  const header = page.getByRole('banner')
  await expect(header.getByRole('definition')).toHaveText([signedIn.plan.name])

  await header.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')
  const account = header.getByRole('button', { name: /^Account:/ })
  await account.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Profile',
    'Manage Users',
    'Password',
    'Security',
    'Billing and Payments',
    'API keys',
    'Connect Ahrefs',
    'Connect Majestic',
    'Connected accounts',
    'Sign Out',
  ])
  const usage = page.locator('.lw-menu-head')
  await expect(usage.getByRole('term')).toHaveText(['Plan', 'Keywords', 'Websites'])
  await expect(usage.getByRole('definition')).toHaveText([signedIn.plan.name, '1,234 / 5,000', '3 / 25'])
  const balance = page.getByText('Credit balance')
  await expect(balance).toHaveCount(0)
  credit = 12.5
  await page.reload()
  await account.click()
  await expect(balance).toContainText('Credit balance: $12.50')
  await page.keyboard.press('Escape')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Linkwright`)
  const licenses = await footer.getByRole('link', { name: /^Licenses/ }).getAttribute('href')
  const notices = await page.request.get(licenses ?? '')
  expect(await notices.text()).toContain('\nreact-aria-components ')
})

test('does not hide the refocused element behind the header', async ({ page, as }) => {
  const { signedIn } = await as(agency)
  await page.setViewportSize({ width: 1280, height: 500 })
  const site = signedIn.sites.find(({ available }) => available === '1')
  await page.goto(pathTo('edit-site', { siteId: site?.id ?? 0 }))
  await page
    .getByRole('link', { name: 'Cancel' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .focus()
  const header = await page.getByRole('banner').boundingBox()
  const bottom = (header?.y ?? 0) + (header?.height ?? 0)
  const seen: string[] = []
  while (seen.length < 20) {
    await page.keyboard.press('Shift+Tab')
    const focused = page.locator('main :focus')
    if ((await focused.count()) === 0) break
    const box = await focused.boundingBox()
    seen.push((box?.y ?? 0) >= bottom ? 'seen' : 'hidden')
  }
  expect(seen.length).toBeGreaterThan(15)
  expect(seen.filter((where) => where !== 'seen')).toEqual([])
})
