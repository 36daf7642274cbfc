import type { Session } from '@linkwright/sdk'

/** What the first steps are derived from. */
export interface Facts {
  user: Pick<Session['user'], 'is_main' | 'origin_id' | 'preferences'>
  sites: readonly (Pick<Session['sites'][number], 'id' | 'available' | 'competitors' | 'has_orders'> & {
    pages: readonly { id: number; page_type: string; stats: { primary_links_placed: number } }[]
  })[]
}

const is = {
  site: ({ sites }: Facts) => sites.length > 0,
  competitors: ({ sites }: Facts) =>
    sites.some(({ competitors }) => competitors.some(({ url }) => url !== '')),
  // A website brings its home page.
  pages: ({ sites }: Facts) => sites.some(({ pages }) => pages.some(({ page_type }) => page_type !== 'home')),
  links: ({ sites }: Facts) =>
    sites.some(({ pages }) => pages.some(({ stats }) => stats.primary_links_placed > 0)),
  order: ({ sites }: Facts) => sites.some(({ has_orders }) => has_orders),
}

export type Step = keyof typeof is

/** The steps of the first day in their order, and which are done. */
export function firstSteps(facts: Facts): { step: Step; isDone: boolean }[] {
  return (Object.keys(is) as Step[]).map((step) => ({ step, isDone: is[step](facts) }))
}

/** Where the first order is planned: the first page with links of the first site, or its first page. */
export function pageToPlan({ sites }: Pick<Facts, 'sites'>): { siteId: number; pageId: number } | undefined {
  const all = sites
    .filter(({ available }) => available === '1')
    .flatMap(({ id, pages }) => pages.map((page) => ({ siteId: id, ...page })))
  const page = all.find(({ stats }) => stats.primary_links_placed > 0) ?? all[0]
  return page && { siteId: page.siteId, pageId: page.id }
}

/** Whether to show the first steps: to the owner of the account, until all are done or dismissed. */
export function hasFirstSteps(facts: Facts): boolean {
  const { is_main, origin_id, preferences } = facts.user
  if (!is_main || origin_id !== null || preferences.checklist_dismissed === true) return false
  return firstSteps(facts).some(({ isDone }) => !isDone)
}
