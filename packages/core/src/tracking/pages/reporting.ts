import type { PageType } from './page.ts'

/** The source of the gauge bands of a page: the average of its top ten, or the overall values. */
export type Reporting = 'Top Ten' | '#1 Overall'

/** Why these gauge bands cannot be selected for a page, or undefined. Home pages have their own bands. */
export function reportingProblem(
  reporting: Reporting,
  page: { page_type: PageType; competitors: number },
): string | undefined {
  if (page.page_type === 'home') return 'A home page always follows its own gauges.'
  if (reporting === 'Top Ten' && page.competitors === 0)
    return 'There is no top ten for this page yet. It is available after the first rank check.'
  return undefined
}
