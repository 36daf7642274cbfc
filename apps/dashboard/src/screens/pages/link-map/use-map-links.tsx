import type { Link, LinksListInput, Page, Rows } from '@linkwright/sdk'
import { api, useApi } from '../../../api.ts'
import { Problem } from '../problem.tsx'

/** Links of a page that are not live yet, oldest first; `total` is undefined until the server has answered. */
export function useMapLinks(
  page: Page,
  url_progress: 'in_process' | 'not_ordered',
  part: { limit: number; offset?: number },
) {
  const { data, error, refetch, isPlaceholderData } = useApi<LinksListInput, Rows<Link>>(
    api.links.list,
    { siteId: page.site_id, pageId: page.id, url_progress, level: 'primary', sort: 'id', ...part },
    { placeholderData: (before) => before },
  )
  return {
    links: data ?? [],
    total: isPlaceholderData ? undefined : data?.total,
    isLoading: data === undefined && error === null,
    error: error && !data ? <Problem error={error} onAgain={() => void refetch()} /> : undefined,
  }
}
