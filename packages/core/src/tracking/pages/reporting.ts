import type { PageType } from './page.ts'

/** Which gauges a page follows: the average of its top ten, or the overall one. */
export type Reporting = 'Top Ten' | '#1 Overall'

/** Why a page may not follow these gauges; undefined when it may. Home pages have bands of their own. */
export function reportingProblem(
  reporting: Reporting,
  page: { page_type: PageType; competitors: number },
): string | undefined {
  if (page.page_type === 'home') return 'A home page always follows its own gauges.'
  if (reporting === 'Top Ten' && page.competitors === 0)
    return 'There is no top ten for this page yet. It is available after the first rank check.'
  return undefined
}
