import { pageBands } from '@linkwright/core/tracking/gauges/bands-page'
import { summaryRatios } from '@linkwright/core/tracking/top-ten/summary'
import type { Page } from '@linkwright/sdk'
import { api, useApi } from '../../wire/api.ts'
import { useSession } from '../../session/session.ts'

/** The target bands of a page's gauges; `isUnknown` if its top ten has no averages and defaults apply. */
export function useBands(page: Page) {
  const ranges = useSession().settings.gauge_blue_ranges
  const followsTopTen = page.page_type !== 'home' && page.reporting === 'Top Ten'
  const input = { siteId: page.site_id, pageId: page.id }
  const { data } = useApi(api.topTen.summary, input, { enabled: followsTopTen })
  const averages = followsTopTen && data ? summaryRatios(data) : undefined
  return {
    bands: pageBands(page, ranges, averages),
    isUnknown: followsTopTen && data !== undefined && averages === undefined,
  }
}
