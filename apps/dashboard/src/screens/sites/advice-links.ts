import { pathTo } from '@linkwright/core/access/screens'
import { type AdviceAct, adviceActions } from '@linkwright/core/tracking/pages/advice-actions'
import { pageAdvice } from '@linkwright/core/tracking/pages/page-advice'
import type { Page } from '@linkwright/sdk'

export const adviceLabels = {
  order: 'Order links',
  'order-home': 'Order links to the home page',
  content: 'Add content',
  phrase: 'New key phrase',
} as const satisfies Record<AdviceAct, string>

/** The screen for each advice; undefined for links to a home page that the site does not have. */
export function adviceLinks(
  page: Pick<Page, 'id' | 'site_id'>,
  home: Pick<Page, 'id'> | undefined,
): Record<AdviceAct, string | undefined> {
  const at = { siteId: page.site_id, pageId: page.id }
  const mapOf = (pageId: number) => `${pathTo('page-link-map', { ...at, pageId })}?open=several`
  return {
    order: mapOf(page.id),
    'order-home': home && mapOf(home.id),
    content: pathTo('edit-page', at),
    phrase: `${pathTo('page-summary', at)}?open=add`,
  }
}

/** The act that can raise the score of a page most; undefined if there is none. */
export function nextStep(
  page: Pick<Page, 'id' | 'site_id' | 'page_type' | 'stats'>,
  home: Pick<Page, 'id'> | undefined,
): { label: string; href: string; points: number } | undefined {
  const links = adviceLinks(page, home)
  const [best] = pageAdvice(page.page_type, page.stats)
    .flatMap((advice) => adviceActions(page.page_type, page.stats, advice))
    .flatMap(({ act, points }) => {
      const href = links[act]
      return href === undefined ? [] : [{ label: adviceLabels[act], href, points }]
    })
    .toSorted((a, b) => b.points - a.points)
  return best
}
