import { api, useApi } from '../../wire/api.ts'

/** Suggestions of the link map that are read. */
const MAX_ANCHORS = 20

/** The anchors that the link map of a page suggests, each once; none without a page. */
export function useMapAnchors(page: { id: number; site_id: number } | undefined): string[] {
  const { data = [] } = useApi(
    api.links.list,
    {
      siteId: page?.site_id ?? 0,
      pageId: page?.id ?? 0,
      url_progress: 'not_ordered',
      level: 'primary',
      sort: 'id',
      limit: MAX_ANCHORS,
    },
    { enabled: page !== undefined },
  )
  return [...new Set(data.map(({ anchor_text }) => anchor_text))].filter((anchor) => anchor !== '')
}
