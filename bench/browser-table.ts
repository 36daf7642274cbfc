/** Tables in a headless Chromium: mounting and sorting 1,000 rows, and scrolling through 100,000 links. */
import { build } from 'esbuild'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts'
import { median, type Row, within } from './row.ts'
import type { bench } from './world/table-page.tsx'

declare global {
  interface Window {
    bench: typeof bench
  }
}

const ROUNDS = 21
const LINKS = 100_000
const SCROLL_MS = 10_000

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-table-'))
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    await buildPage(folder)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`file://${folder}/index.html`)
    const mounts = await page.evaluate((rounds) => window.bench.mount(rounds), ROUNDS)
    const sorts = await page.evaluate((rounds) => window.bench.sort(rounds), ROUNDS)
    const { frames, blank } = await page.evaluate(
      ([links, ms]) => window.bench.scroll(links, ms),
      [LINKS, SCROLL_MS] as const,
    )
    return [
      within('a table of 1,000 rows × 10 columns mounts', median(mounts), 40),
      within('a table of 1,000 rows × 10 columns sorts', median(sorts), 25),
      within('100,000 links scroll for 10 s, 99th percentile of a frame', percentile(frames, 99), 50),
      within('frames of that without a row in the middle', blank, 0.01 * frames.length, 'frames'),
    ]
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The page as a host would build it: minified, production React. */
async function buildPage(folder: string): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'world/table-page.tsx')],
    outfile: path.join(folder, 'page.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    conditions: ['@linkwright/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Tables</title><link rel="stylesheet" href="page.css"><body></body><script src="page.js"></script></html>',
  )
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN
}
