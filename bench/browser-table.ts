/** Tables in a headless Chromium: mounting, sorting and scrolling 1,000 rows, and scrolling through 100,000 links. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type CDPSession, type Page, chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { median, percentile, type Row, within } from './row.ts'
import { buildPage } from './support/build-page.ts'
import type { bench } from './support/table-page.tsx'

declare global {
  interface Window {
    bench: typeof bench
  }
}

const ROUNDS = 21
/** Scrolls down and up again. */
const TABLE_MS = 4000
const LINKS = 100_000
const SCROLL_MS = 10_000
/** The minimum of this many counts: other load can only make a frame longer. */
const SCROLLS = 2

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-table-'))
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    await buildPage(folder, 'table-page.tsx')
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`file://${folder}/index.html`)
    await page.evaluate(() => window.bench.ready())
    const mounts = await page.evaluate((times) => window.bench.mount(times), ROUNDS)
    const sorts = await page.evaluate((times) => window.bench.sortTimes(times), ROUNDS)
    const tasks: number[] = []
    for (let time = 0; time < SCROLLS; time += 1) tasks.push(await longestTask(browser, page))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const scrolls: Scroll[] = []
    for (let time = 0; time < SCROLLS; time += 1) scrolls.push(await scroll(page, cdp))
    const least = (figure: (one: Scroll) => number) => Math.min(...scrolls.map(figure))
    return [
      within('a table of 1,000 rows × 10 columns mounts', median(mounts), 40),
      within('a table of 1,000 rows × 10 columns sorts', median(sorts), 25),
      within('longest task while that table scrolls', Math.min(...tasks), 50),
      within(
        '100,000 links scroll for 10 s, 99th percentile of a frame',
        least(({ p99 }) => p99),
        50,
      ),
      within(
        'main thread busy per frame of it',
        least(({ work }) => work),
        16.7,
      ),
      within(
        'frames in 100 without a row in the middle',
        least(({ blank }) => blank),
        1,
        'frames',
      ),
    ]
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Traced {
  traceEvents: {
    name: string
    pid: number
    tid: number
    tdur?: number
    dur?: number
    args?: { name?: string }
  }[]
}

/** Milliseconds of the longest task of the page's main thread while a table of 1,000 rows scrolls. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  await page.evaluate(() => window.bench.openTable())
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  const frames = await page.evaluate((ms) => window.bench.scrollTable(ms), TABLE_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as Traced
  await page.evaluate(() => window.bench.closeTable())
  const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid,
  )
  // A frame is at least one task.
  if (tasks.length < frames) throw new Error(`${tasks.length} tasks in ${frames} frames`)
  return Math.max(...tasks.map(({ tdur, dur }) => tdur ?? dur ?? 0)) / 1000
}

interface Scroll {
  /** The 99th percentile of a frame, in milliseconds. */
  p99: number
  /** Milliseconds of processor time of the page's main thread per frame, independent of other load. */
  work: number
  /** Percentage of frames without a row. */
  blank: number
}

async function scroll(page: Page, cdp: CDPSession): Promise<Scroll> {
  const before = await threadTime(cdp)
  const { frames, blank } = await page.evaluate(([links, ms]) => window.bench.scroll(links, ms), [
    LINKS,
    SCROLL_MS,
  ] as const)
  const work = (await threadTime(cdp)) - before
  return { p99: percentile(frames, 99), work: work / frames.length, blank: (100 * blank) / frames.length }
}

/** Milliseconds. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN)
}
