/** Clicks on the main screens of the demo, grown to 100 sites and 50,000 links: from the press to the next painted frame. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { API_LEVEL } from '@linkwright/core/config/version'
import { pathTo } from '@linkwright/core/access/screens'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { percentile, type Row, within } from './row.ts'
import { type GrownDemo, grownDemo } from './support/grown-demo.ts'
import { withEmbedded } from './support/places.ts'
import { serve } from './support/server.ts'

const SITES = Number(process.env['BENCH_SITES'] ?? 100)
const LINKS = Number(process.env['BENCH_LINKS'] ?? 50_000)
const CLICKS = Number(process.env['BENCH_CLICKS'] ?? 100)
const MOST_MS = 150
const QUIET_MS = 200

/** Selectors of what is clicked on each screen: header menus, tabs, sorting, and buttons that open something and are closed with Escape. */
const TARGETS = [
  'header button[aria-expanded]:visible',
  'main thead button:visible',
  'main nav a:not([aria-current]):visible',
] as const
/** Maximum number of targets of each kind on one screen. */
const TARGETS_PER_KIND = 3

const buildDashboard = () =>
  promisify(execFile)(process.execPath, [path.resolve(import.meta.dirname, '../scripts/build-dashboard.mjs')])

export async function run(): Promise<Row[]> {
  return await withEmbedded(async (place) => {
    // Nothing is measured yet, and each takes one processor.
    const [grown] = await Promise.all([grownDemo(place, SITES, LINKS), buildDashboard()])
    const server = await serve(place, grown.token, { LINKWRIGHT_DEMO: '1' })
    const browser = await chromium.launch(await chromiumLaunch())
    try {
      const times = await timesOf(await signedIn(browser, grown.token), server.address, grown)
      return [
        within(
          `98th percentile of ${times.length} clicks, to the next frame`,
          percentile(times, 98),
          MOST_MS,
        ),
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

declare global {
  interface Window {
    /** The longest event of each interaction of this document, in ms, as in Interaction to Next Paint. */
    interactions: Map<number, number>
  }
}

async function signedIn(browser: Browser, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('linkwright', stored)
      window.interactions = new Map()
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          if (entry.interactionId > 0)
            window.interactions.set(
              entry.interactionId,
              Math.max(window.interactions.get(entry.interactionId) ?? 0, entry.duration),
            )
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    },
    JSON.stringify({ version: API_LEVEL, token, session: null }),
  )
  return page
}

/** The time of each click; one that the browser reports no time for took less than 16 ms. */
async function timesOf(page: Page, address: string, { siteId, pageId }: GrownDemo): Promise<number[]> {
  const screens = [
    pathTo('dashboard'),
    pathTo('site-summary', { siteId }),
    pathTo('site-links', { siteId }),
    pathTo('site-keywords', { siteId }),
    pathTo('page-summary', { siteId, pageId }),
    pathTo('page-completed-links', { siteId, pageId }),
    pathTo('view-orders'),
    pathTo('link-marketplace'),
    pathTo('billing'),
  ]
  const times: number[] = []
  while (times.length < CLICKS) {
    const before = times.length
    for (const screen of screens)
      for (const target of TARGETS)
        for (let nth = 0; nth < TARGETS_PER_KIND && times.length < CLICKS; nth += 1) {
          // Only a tab leaves the screen.
          if ((nth === 0 && target === TARGETS[0]) || target.includes('nav'))
            await open(page, address + screen)
          const time = await click(page, target, nth)
          if (time === undefined) break
          times.push(time)
        }
    if (times.length === before) throw new Error('There is nothing to click.')
  }
  return times
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main h1').first().waitFor()
  await untilQuiet(page)
}

/** Waits until no request has ended for a moment, like Playwright's `networkidle`, whose moment is more than twice as long. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quietMs)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        }).observe({ type: 'resource', buffered: true })
      }),
    QUIET_MS,
  )
}

async function click(page: Page, target: string, nth: number): Promise<number | undefined> {
  const found = page.locator(target).nth(nth)
  if ((await found.count()) === 0) return undefined
  await page.evaluate(() => window.interactions.clear())
  const box = await found.scrollIntoViewIfNeeded().then(() => found.boundingBox())
  if (box === null) return undefined
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  // Event timings are reported after the frame, at the latest when the page is idle.
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)))),
  )
  const longest = await page.evaluate(() => Math.max(0, ...window.interactions.values()))
  await page.keyboard.press('Escape')
  return longest
}
