import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

test('pictures of many websites are asked for as they come into view, four at once', async ({ page, as }) => {
  await as('second@demo.test')
  await page.route('**/api/user/session', async (route) => {
    const session = await (await route.fetch()).json()
    const [site] = session.sites
    session.sites = Array.from({ length: 30 }, (_, id) => ({ ...site, id: 9000 + id, name: `Website ${id}` }))
    await route.fulfill({ json: session })
  })
  let open = 0
  let most = 0
  const asked = new Set<string>()
  await page.route('**/api/site/*/thumbnail', async (route) => {
    asked.add(route.request().url())
    open += 1
    most = Math.max(most, open)
    // Long enough that all that may be asked at once is.
    await new Promise((go) => setTimeout(go, 300))
    open -= 1
    await route.fulfill({ json: { image: null, is_sample: true } })
  })
  await page.goto(pathTo('dashboard'))
  await expect(page.getByRole('article')).toHaveCount(30)
  await expect.poll(() => asked.size).toBeGreaterThan(3)
  await expect.poll(() => open).toBe(0)
  expect(most).toBeLessThanOrEqual(4)
  expect(asked.size).toBeLessThan(20)
  for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.size).toBe(30)
  expect(most).toBeLessThanOrEqual(4)
})
