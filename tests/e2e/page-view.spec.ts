import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

test('shows the page view with its tabs, figures and the rank history of each key phrase', async ({
  page,
  as,
}) => {
  // Live messages would overwrite these figures.
  await page.routeWebSocket('**/api/socket', () => {})
  const { signedIn } = await as('agency@demo.test')
  const site = signedIn.sites[0]
  const found = site?.pages.find(({ keyphrases }) => keyphrases.some(({ ranks }) => ranks.length > 1))
  const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
  const figures = { primary_links_placed: 1234, in_progress: 7, days_since_last_link: day(4) }
  await page.route('**/api/user/session', async (route) => {
    const session: typeof signedIn = await (await route.fetch()).json()
    for (const each of session.sites.flatMap(({ pages }) => pages))
      if (each.id === params.pageId) Object.assign(each.stats, figures)
    await route.fulfill({ json: session })
  })
  await page.goto(pathTo('page-summary', params))
  await expect(page.getByRole('navigation', { name: 'Page', exact: true }).getByRole('link')).toHaveText([
    'Site Summary',
    'Link Map',
    'Top 10 Competitors',
    'Page Keywords',
    'Completed Links',
    'Proof',
  ])
  const strip = page.getByRole('region', { name: 'Page at a glance' })
  await expect(strip).toContainText(/(No change|[+−]\d+) in 30 days/)
  const pages = site?.pages ?? []
  const at = pages.findIndex(({ id }) => id === params.pageId)
  const other = pages[at + 1] ?? pages[at - 1]
  await page.keyboard.press(pages[at + 1] === undefined ? '[' : ']')
  await expect(
    page.getByRole('heading', { level: 1, name: other?.page_nickname ?? '', exact: true }),
  ).toBeVisible()
  await strip.getByRole('button', { name: `in this site: ${found?.page_nickname}` }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: found?.page_nickname ?? '', exact: true }),
  ).toBeVisible()
  const stats = page.getByRole('region', { name: 'Links', exact: true }).locator('.lw-stat')
  const last = stats.filter({ hasText: 'Since Last Link' })
  await expect(stats.filter({ hasText: 'Total Primary Links' })).toHaveText(/^Total Primary Links\s*1,234$/)
  await expect(stats.filter({ hasText: 'Links in Progress' })).toHaveText(/^Links in Progress\s*7$/)
  await expect(last).toHaveText(/^Since Last Link\s*4\s*days ago$/)
  figures.days_since_last_link = '1970-01-01'
  await page.reload()
  await expect(last).toHaveText(/^Since Last Link\s*No Links$/)

  const phrase = found?.keyphrases.find(({ ranks }) => ranks.length > 1)?.key_phrase ?? ''
  await page.getByRole('button', { name: `Rank history of ${phrase}`, exact: true }).click()
  const history = page.getByRole('dialog', { name: `Rank history of ${phrase}`, exact: true })
  await expect(history.getByRole('slider')).toHaveAttribute('aria-valuetext', /\d\d\/\d\d\/\d{4}: /)
  await history.getByRole('button', { name: 'View as table' }).click()
  await expect(history.getByRole('columnheader').nth(1)).toHaveText(phrase)
  expect(await history.getByRole('row').count()).toBeGreaterThan(2)
})
