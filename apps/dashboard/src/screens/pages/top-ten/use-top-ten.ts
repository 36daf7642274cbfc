import { summaryRatios } from '@linkwright/core/tracking/top-ten/summary'
import type { Page, TopTenRow } from '@linkwright/sdk'
import { api, useApi } from '../../../wire/api.ts'

/** The top ten and their anchor statistics; without a summary there are no averages. */
export function useTopTen(page: Page) {
  const input = { siteId: page.site_id, pageId: page.id }
  const rows = useApi<typeof input, TopTenRow[]>(api.topTen.list, input)
  const summary = useApi(api.topTen.summary, input)
  return {
    input,
    rows: rows.data ?? [],
    summary: summary.data ?? [],
    averages: summary.data && summaryRatios(summary.data),
    isLoading: rows.data === undefined || summary.data === undefined,
    error: rows.error ?? summary.error,
    refetch: () => void Promise.all([rows.refetch(), summary.refetch()]),
  }
}

export type TopTen = ReturnType<typeof useTopTen>
