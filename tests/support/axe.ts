import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

// Without wcag21a the failures of a label that does not hold the visible text are missed.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on the page, one line a finding with the element it is about. */
export async function axeFindings(page: Page): Promise<string[]> {
  const options = { runOnly: tags, resultTypes: ['violations' as const], preload: false }
  const { violations } = await new AxeBuilder({ page }).options(options).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
