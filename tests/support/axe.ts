import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** Minified: each page receives it and parses it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Without wcag21a, labels that do not contain the visible text are missed.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** An announcement about a removed button stays for seven seconds, hidden and without its label. */
const context = { exclude: ['[data-live-announcer] [role="img"]'] }

/**
 * The findings of axe on the page for these tags or rules, one line per finding with its element. Runs in the page itself: axe's own
 * runner for Playwright opens another page for each run, and takes four times as long.
 */
export async function axeFindings(page: Page, runOnly: readonly string[] = tags): Promise<string[]> {
  const options = { runOnly, resultTypes: ['violations'], preload: false }
  // It includes the frames of a page automatically.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
