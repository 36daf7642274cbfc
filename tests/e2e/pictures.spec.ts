import { pathTo } from '@linkwright/core/access/screens'
import { expect, test } from './support/test.ts'

test('loads screenshots of many websites as they scroll into view, four at once', async ({ page, as }) => {
  await as('second@demo.test')
  await page.route('**/api/user/session', async (route) => {
    const session = await (await route.fetch()).json()
    const [site] = session.sites
    session.sites = Array.from({ length: 30 }, (_, id) => ({ ...site, id: 9000 + id, name: `Website ${id}` }))
    await route.fulfill({ json: session })
  })
  let most = 0
  const requested = new Set<string>()
  /** Responds to the pending requests in their order. */
  const open: (() => void)[] = []
  let isBlocked = true
  await page.route('**/api/site/*/thumbnail', async (route) => {
    requested.add(route.request().url())
    const answered = new Promise<void>((response) => open.push(response))
    most = Math.max(most, open.length)
    if (isBlocked) await answered
    else open.pop()
    await route.fulfill({ json: { image: null, is_sample: true } })
  })
  const answerOne = () => open.shift()?.()
  await page.goto(pathTo('dashboard'))
  await expect(page.getByRole('article')).toHaveCount(30)
  await expect.poll(() => open.length).toBe(4)
  // Each response starts the next request.
  answerOne()
  await expect.poll(() => requested.size).toBe(5)
  expect(open).toHaveLength(4)
  isBlocked = false
  while (open.length > 0) answerOne()
  await page.waitForLoadState('networkidle')
  expect(requested.size).toBeLessThan(20)
  isBlocked = true
  for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
  await expect.poll(() => open.length).toBe(4)
  isBlocked = false
  while (open.length > 0) answerOne()
  await expect.poll(() => requested.size).toBe(30)
  expect(most).toBe(4)
})
