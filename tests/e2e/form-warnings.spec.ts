import { pathTo } from '@linkwright/core/access/screens'
import { expectSaved } from './support/saved.ts'
import { field } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { expect, test } from './support/test.ts'

test('warns about likely mistakes, saves confirmed ones and limits the length of every text', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as('second@demo.test')
  const [site, other] = signedIn.sites
  const params = { siteId: site?.id ?? 0 }
  await page.goto(pathTo('edit-site', params))
  await field(page, 'URL').fill(`HTTP://www.${new URL(other?.url ?? '').host.toUpperCase()}/`)
  await expect(field(page, 'URL')).toHaveAccessibleDescription(
    `With or without https:// You already have this website: ${other?.name}. If you save it again, it counts as a second website.`,
  )
  await field(page, 'Competitor URL 1').fill('rival')
  await field(page, 'Competitor URL 2').fill('first.example')
  await field(page, 'Competitor URL 3').fill('www.first.example/')
  await expect(field(page, 'Competitor URL 1')).toHaveAccessibleDescription(/This is not a web address/)
  await expect(field(page, 'Competitor URL 3')).toHaveAccessibleDescription(
    'This is the same website as Competitor URL 2.',
  )
  await expect(field(page, 'URL')).toHaveAttribute('maxlength', '2048')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAttribute('maxlength', '100')
  await field(page, 'Brand Name').fill('n'.repeat(240))
  await expect(page.getByText('240/255')).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await field(page, 'Brand Name').fill(site?.name ?? '')
  await field(page, 'URL').fill(site?.url ?? '')
  await expect(page.getByText('You already have this website')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaved(page)
  const { competitors } = await client.sites.show(params)
  expect(competitors.map(({ url }) => url)).toContain('rival')

  const existing = site?.pages.find(({ page_type }) => page_type === 'page')
  await page.goto(pathTo('add-page', { ...params, page_type: 'page' }))
  await field(page, 'Page Url').fill(`${existing?.page_url}/`)
  await expect(field(page, 'Page Url')).toHaveAccessibleDescription(
    new RegExp(`This website already has a page with this URL: ${existing?.page_nickname}\\.`),
  )
  await field(page, 'Page Url').fill('/')
  await expect(field(page, 'Page Url')).toHaveAccessibleDescription(/already has a page with this URL/)
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('input:is([type=text], [type=url]), textarea')
        .evaluateAll((inputs) =>
          inputs.filter((input) => !input.hasAttribute('maxlength')).map((input) => input.outerHTML),
        ),
    )
    .toEqual([])
  await expectAccessibleInEachTheme(page)
})

test('loads field lengths with the rules, also if the rules were unavailable before submit', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|This part could not be loaded/)
  // The connection is lost as soon as the form is visible.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', {
      get: () => document.querySelector('input') === null,
      configurable: true,
    }),
  )
  await page.route(
    (url) => url.pathname === '/',
    (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()),
  )
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.goto(pathTo('login'))
  await refused
  await expect(field(page, 'Email')).not.toHaveAttribute('maxlength')
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required.')
  await expect(field(page, 'Email')).toHaveAttribute('maxlength', '254')
})
