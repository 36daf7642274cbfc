import type { Page, Request } from '@playwright/test'
import { field } from './support/fields.ts'
import { PASSWORD } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

const MOST_FILES = 36

interface Call {
  path: string
  start: number
  end: number
}

/** Records start and end of each call for the page and its configuration. */
function watchCalls(page: Page): () => Promise<Call[]> {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname === '/config.json') requests.push(request)
  })
  return async () => {
    const calls = []
    for (const request of requests) {
      await request.response()
      const { startTime, responseEnd } = request.timing()
      calls.push({ path: new URL(request.url()).pathname, start: startTime, end: startTime + responseEnd })
    }
    return calls
  }
}

/** The files of the build that the page requests from now on. */
function watchFiles(page: Page): () => string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.push(pathname)
  })
  return () => files
}

/** Depth of the request waterfall before `shownAt`: the longest chain of calls that each started after the previous one ended. */
function longestChain(all: readonly Call[], shownAt: number): string[] {
  const calls = all.filter(({ start }) => start < shownAt)
  const chains = new Map<Call, string[]>()
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    const before = calls.filter(({ end }) => end <= call.start).map((each) => chains.get(each) ?? [])
    const longest = before.toSorted((a, b) => b.length - a.length)[0] ?? []
    chains.set(call, [...longest, call.path])
  }
  return [...chains.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Records in every document when its seventh card is rendered; no live connection opens. */
async function watchCards(page: Page): Promise<void> {
  // A live connection that opens fetches the session again, which delays nothing.
  await page.routeWebSocket('**/api/socket', () => {})
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('article').length < 7) return
      Object.assign(window, { shownAt: Date.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Sums up the layout shifts of the page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: { value: number }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push({ value: entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: { value: number }[] }).shifts.reduce(
        (sum, { value }) => sum + value,
        0,
      ),
    )
}

/** Returns when the content of the screen was rendered; later requests only refresh it. */
async function everythingShown(page: Page): Promise<number> {
  await expect(page.getByRole('article')).toHaveCount(7)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => (window as unknown as { shownAt: number }).shownAt)
}

test.describe('The first screen after login', () => {
  test('loads its code and its layout during sign-in', async ({ page }) => {
    const files = watchFiles(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect
      .poll(files)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^\/assets\/shell-.*\.js$/),
          expect.stringMatching(/^\/assets\/dashboard-.*\.js$/),
        ]),
      )
  })

  test('has no request waterfall deeper than two, and no layout shift', async ({ page }) => {
    await watchCards(page)
    const shifts = await watchShifts(page)
    await page.goto('/')
    await field(page, 'Email').fill(account)
    await field(page, 'Password').fill(PASSWORD)
    const calls = watchCalls(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/secure/dashboard')
    const shownAt = await everythingShown(page)
    const chain = longestChain(await calls(), shownAt)
    expect(chain[0]).toBe('/api/user/login')
    expect(chain.length, chain.join(' → ')).toBeLessThanOrEqual(2)
    expect(await shifts()).toBeLessThan(0.01)
  })

  test('has no deep waterfall and no layout shift when opened with a stored session', async ({
    page,
    as,
  }) => {
    await as(account)
    await watchCards(page)
    const shifts = await watchShifts(page)
    const calls = watchCalls(page)
    const files = watchFiles(page)
    await page.goto('/secure/dashboard')
    const shownAt = await everythingShown(page)
    // Includes preloaded files: each one costs a request, so few medium-sized files are cheaper.
    expect(files().length, files().join('\n')).toBeLessThanOrEqual(MOST_FILES)
    const firstCalls = await calls()
    expect(firstCalls.map(({ path }) => path)).toContain('/api/user/session')
    const first = longestChain(firstCalls, shownAt)
    expect(first.length, first.join(' → ')).toBeLessThanOrEqual(2)
    expect(await shifts(), 'with a token alone').toBeLessThan(0.01)
    // Late calls of the previous page do not count for the next one.
    await page.goto('/favicon.svg')
    const nextCalls = watchCalls(page)
    await page.goto('/secure/dashboard')
    const shownAgainAt = await everythingShown(page)
    const second = longestChain(await nextCalls(), shownAgainAt)
    expect(second.length, second.join(' → ')).toBeLessThanOrEqual(2)
    expect(await shifts(), 'with a stored session').toBeLessThan(0.01)
  })
})
