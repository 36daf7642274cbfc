import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright'

// Without wcag21a the failures of a label that does not hold the visible text are missed.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What was announced of a button that has gone by now stays for seven seconds, out of sight and without its label. */
const context = { exclude: ['[data-live-announcer] [role="img"]'] }

/**
 * What axe finds wrong on the page by these tags or rules, one line a finding with the element it is about. It runs in the page itself: axe's
 * own runner for Playwright opens another page for each run, and takes four times as long.
 */
export async function axeFindings(page: Page, runOnly: readonly string[] = tags): Promise<string[]> {
  const options = { runOnly, resultTypes: ['violations'], preload: false }
  // It asks the frames of a page by itself, where it stands in them.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
