import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

test('analyzes, compares, ignores and restores competitors', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
  const [first, second] = (await client.topTen.list(params)).filter(({ ignored }) => ignored === '0')
  await page.goto(pathTo('page-top-data', params))
  const table = page.getByRole('table', { name: 'Top 10 Rankings' })
  const phrase = site?.pages[1]?.keyphrases.find(({ is_primary }) => is_primary === '1')?.key_phrase
  await expect(
    page.getByText(`Google results for “${phrase}”, the first key phrase of this page`),
  ).toBeVisible()
  await page.getByRole('button', { name: `Analyze ${second?.url}` }).click()
  await expect(table.getByRole('meter')).toHaveCount(3)
  await expect(
    table.getByText(/^This page has .* than yours\.$|as many words as yours/).first(),
  ).toBeVisible()
  await page.reload()
  await table.getByRole('button', { name: 'Competitor Lock' }).click()
  const lock = page.getByRole('dialog', { name: /^Competitor Lock/ })
  await expect(lock.getByRole('row')).toHaveCount(7)
  await page.keyboard.press('Escape')

  const averages = async () => (await client.topTen.summary(params)).at(-1)
  const before = await averages()
  await page.getByRole('button', { name: `Ignore ${first?.url}` }).click()
  const restore = page.getByRole('button', { name: `Restore ${first?.url}` })
  await expect(restore).toBeVisible()
  await expect(page.getByRole('button', { name: `Analyze ${first?.url}` })).toHaveCount(0)
  expect(await averages()).not.toEqual(before)
  await restore.click()
  await expect(page.getByRole('button', { name: `Analyze ${first?.url}` })).toBeVisible()
  expect(await averages()).toEqual(before)
})

test('selects the link map source by the button of a gauge set; a home page has neither', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as(account)
  const site = signedIn.sites[0]
  const found = site?.pages.find(
    ({ page_type, reporting }) => page_type !== 'home' && reporting !== 'Top Ten',
  )
  const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
  await page.goto(pathTo('page-top-data', params))
  const topTen = page.getByRole('region', { name: 'Google Top 10 Average' })
  const overall = page.getByRole('region', { name: '#1 Overall Average' })
  await expect(topTen.getByRole('meter')).toHaveCount(3)
  await expect(overall.getByRole('button', { name: 'Used by the link map' })).toBeDisabled()
  await topTen.getByRole('button', { name: 'Use for the link map' }).click()
  await expect(topTen.getByRole('button', { name: 'Used by the link map' })).toBeDisabled()
  await expect(overall.getByRole('button', { name: 'Use for the link map' })).toBeEnabled()
  const { pages } = await client.sites.show({ siteId: params.siteId })
  expect(pages.find(({ id }) => id === params.pageId)?.reporting).toBe('Top Ten')
  const home = site?.pages.find(({ page_type }) => page_type === 'home')
  await page.goto(pathTo('page-top-data', { ...params, pageId: home?.id ?? 0 }))
  await expect(page.getByRole('table', { name: 'Top 10 Rankings' })).toBeVisible()
  await expect(topTen).toHaveCount(0)
  await expect(overall).toHaveCount(0)
})
