import type { Link, LinksListInput, Page, Rows } from '@linkwright/sdk'
import { api, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'

/** A page's links that are not live yet, oldest first; `total` is undefined while loading. */
export function useMapLinks(
  page: Page,
  url_progress: 'in_process' | 'not_ordered',
  part: { limit: number; offset?: number },
) {
  const { data, error, refetch, isPlaceholderData } = useApi<LinksListInput, Rows<Link>>(
    api.links.list,
    mapLinksInput(page, url_progress, part),
    { placeholderData: (before) => before },
  )
  return {
    links: data ?? [],
    total: isPlaceholderData ? undefined : data?.total,
    isLoading: data === undefined && error === null,
    error: error && !data ? <TryAgain isLine error={error} onPress={() => void refetch()} /> : undefined,
  }
}

/** The query for a page's map links, oldest first. Links in progress include all levels, as their count does. */
export function mapLinksInput(
  page: Pick<Page, 'site_id' | 'id'>,
  url_progress: 'in_process' | 'not_ordered',
  part: { limit: number; offset?: number },
): LinksListInput {
  const level = url_progress === 'not_ordered' ? ({ level: 'primary' } as const) : {}
  return { siteId: page.site_id, pageId: page.id, url_progress, ...level, sort: 'id', ...part }
}
