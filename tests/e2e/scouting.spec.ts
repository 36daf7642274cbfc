import { pathTo } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import type { Page as Tab } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

const account = 'agency@demo.test'
const WHEN = 'on 11/21/2099 10:30 UTC'

/** A site with a page that follows its top ten, and one that was never looked up. */
function placesOf({ sites }: Session) {
  const pages = sites.filter(({ available }) => available === '1').flatMap((site) => site.pages)
  const follows = pages.find(({ reporting, scout }) => reporting === 'Top Ten' && scout.is_sample)
  const never = pages.find(({ scout }) => scout.state === 'never')
  return {
    follows: { siteId: follows?.site_id ?? 0, pageId: follows?.id ?? 0 },
    never: { siteId: never?.site_id ?? 0, pageId: never?.id ?? 0 },
  }
}

test('labels sample data once on each screen that shows it', async ({ page, as }) => {
  const { follows } = placesOf((await as(account)).signedIn)
  await page.goto(pathTo('dashboard'))
  const mark = page.getByText('Sample data', { exact: true })
  await expect(mark).toHaveCount(1)
  await page.goto(pathTo('site-summary', follows))
  await expect(page.getByRole('button', { name: /^Brand Trust/ })).toBeVisible()
  await expect(mark).toHaveCount(1)
  await page.getByRole('button', { name: /^Brand Trust/ }).click()
  await expect(page.getByRole('dialog').getByText('Sample data', { exact: true })).toBeVisible()
  await page.goto(pathTo('site-keywords', follows))
  await expect(page.getByRole('region', { name: 'Key Phrases' })).toContainText('Sample data: ranks')
  await page.goto(pathTo('page-summary', follows))
  await expect(page.getByRole('slider').first()).toBeVisible()
  await expect(mark).toHaveCount(1)
  await page.goto(pathTo('page-link-map', follows))
  await expect(mark).toHaveCount(1)
  await page.goto(pathTo('page-top-data', follows))
  await expect(page.getByRole('table', { name: 'Top 10 Rankings' })).toBeVisible()
  await expect(mark).toHaveCount(1)
})

test('says that a page was never looked up, without rank or sample', async ({ page, as }) => {
  const { never } = placesOf((await as(account)).signedIn)
  await page.goto(pathTo('page-summary', never))
  const phrases = page.getByRole('region', { name: 'Key phrases' })
  await expect(phrases).toContainText(/Ranks have not been looked up yet\. The first time is .+\./)
  await expect(phrases).toContainText('Search volumes have not been looked up yet.')
  await expect(phrases.getByText('Not found')).toHaveCount(0)
  await expect(page.getByText('Sample data', { exact: true })).toHaveCount(0)
  await page.goto(pathTo('page-top-data', never))
  const top = page.getByRole('region', { name: 'Top 10 Rankings' })
  await expect(top).toContainText('The top ten has not been looked up yet.')
  await expect(top).toContainText('No top ten yet')
})

/** The session with failed providers. */
async function withFailures(page: Tab) {
  // Live messages would overwrite it.
  await page.routeWebSocket('**/api/socket', () => {})
  await page.route('**/api/user/session', async (route) => {
    const session = (await (await route.fetch()).json()) as Session
    const failed = {
      state: 'failed' as const,
      message: 'Serper asked to slow down.',
      failed_at: '2026-11-21T10:00:00.000Z',
      next_at: '2099-11-21T10:30:00.000Z',
      is_sample: false,
    }
    for (const site of session.sites) {
      site.brand_scout = failed
      for (const each of site.pages) Object.assign(each, { scout: failed, volume_scout: failed })
    }
    await route.fulfill({ json: session })
  })
}

for (const [width, theme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const)
  test(`shows a provider failure with the time of the next attempt: ${width} px, ${theme}`, async ({
    page,
    as,
  }) => {
    const { follows } = placesOf((await as(account)).signedIn)
    await withFailures(page)
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    const message = (what: string) =>
      `${what} could not be looked up: Serper asked to slow down. The next try is ${WHEN}.`
    const seen = async (path: string, region: string, ...sentences: string[]) => {
      await page.goto(path)
      for (const sentence of sentences)
        await expect(page.getByRole('region', { name: region })).toContainText(sentence)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await seen(pathTo('page-summary', follows), 'Key phrases', message('Ranks'), message('Search volumes'))
    await expect(page.getByRole('region', { name: 'Rank history' })).toContainText(message('Ranks'))
    await seen(pathTo('page-top-data', follows), 'Top 10 Rankings', message('The top ten'))
    await seen(pathTo('page-link-map', follows), 'Anchor mix', message('The top ten'))
    await page.goto(pathTo('site-summary', follows))
    await expect(page.getByText(message('The brand rank'))).toBeVisible()
    await expect(page.getByText(/^The ranks of \d+ pages could not be looked up/)).toBeVisible()
    await expectNoOverflow(page)
    await seen(pathTo('site-ranks', follows), 'Rank history', 'pages could not be looked up')
    // Earlier results are unchanged.
    await expect(page.getByRole('slider', { name: 'Rank history' })).toBeVisible()
    await page.goto(pathTo('dashboard'))
    await expect(page.getByText('The brand rank check failed').first()).toBeVisible()
    await expectAccessible(page)
  })

test('updates ignored competitors, the link map source and a new top ten in a second tab', async ({
  page,
  context,
  as,
}) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[1]
  const found = site?.pages.find(
    ({ page_type, keyphrases, scout }) => page_type !== 'home' && keyphrases.length > 1 && scout.is_sample,
  )
  const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
  await page.goto(pathTo('page-top-data', params))
  const second = await context.newPage()
  await second.goto(pathTo('page-top-data', params))
  const [row] = (await client.topTen.list(params)).filter(({ ignored }) => ignored === '0')
  await expect(second.getByRole('button', { name: `Ignore ${row?.url}` })).toBeVisible()
  const average = second.getByRole('region', { name: 'Google Top 10 Average' }).getByRole('meter').first()
  const before = await average.getAttribute('aria-valuetext')

  for (const other of (await client.topTen.list(params)).filter(({ ignored }) => ignored === '0').slice(1))
    await client.topTen.ignore({ ...params, id: other.id })
  await page.getByRole('button', { name: `Ignore ${row?.url}` }).click()
  await expect(second.getByRole('button', { name: `Restore ${row?.url}` })).toBeVisible()
  await expect(second.getByRole('region', { name: 'Google Top 10 Average' })).toContainText('No averages yet')
  await page.getByRole('button', { name: `Restore ${row?.url}` }).click()
  await expect(second.getByRole('button', { name: `Ignore ${row?.url}` })).toBeVisible()
  await expect(average).not.toHaveAttribute('aria-valuetext', before ?? '')

  const overall = second.getByRole('region', { name: '#1 Overall Average' })
  const top = second.getByRole('region', { name: 'Google Top 10 Average' })
  const [from, to] = found?.reporting === 'Top Ten' ? [top, overall] : [overall, top]
  await expect(from.getByRole('button', { name: 'Used by the link map' })).toBeVisible()
  const name = found?.reporting === 'Top Ten' ? '#1 Overall Average' : 'Google Top 10 Average'
  await page.getByRole('region', { name }).getByRole('button', { name: 'Use for the link map' }).click()
  await expect(to.getByRole('button', { name: 'Used by the link map' })).toBeVisible()

  const phrase = found?.keyphrases.find(({ is_primary }) => is_primary === '0')
  const old = (await client.topTen.list(params)).map(({ url }) => url)
  await client.keyPhrases.makePrimary({ ...params, id: phrase?.id ?? 0 })
  await expect(second.getByRole('region', { name: 'Top 10 Rankings' })).toContainText(
    `Google results for “${phrase?.key_phrase}”`,
  )
  // The job that looks it up runs within seconds.
  await expect
    .poll(async () => (await client.topTen.list(params)).map(({ url }) => url), { timeout: 30_000 })
    .not.toEqual(old)
  for (const { url, ignored } of await client.topTen.list(params)) {
    const tool = `${ignored === '1' ? 'Restore' : 'Ignore'} ${url}`
    await expect(second.getByRole('button', { name: tool })).toBeVisible()
  }
  // Restores the state that other journeys expect.
  for (const { id } of await client.topTen.list(params)) await client.topTen.restore({ ...params, id })
  await client.pages.setReporting({ ...params, reporting: found?.reporting ?? '#1 Overall' })
})
