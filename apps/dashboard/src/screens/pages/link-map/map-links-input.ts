import type { LinksListInput, Page } from '@linkwright/sdk'

/** Part of what stands on a page's map, oldest first. What is in progress is of all levels, as its figure counts it. */
export function mapLinksInput(
  page: Pick<Page, 'site_id' | 'id'>,
  url_progress: 'in_process' | 'not_ordered',
  part: { limit: number; offset?: number },
): LinksListInput {
  const level = url_progress === 'not_ordered' ? ({ level: 'primary' } as const) : {}
  return { siteId: page.site_id, pageId: page.id, url_progress, ...level, sort: 'id', ...part }
}
