import { pathTo } from '@linkwright/core/access/screens'
import type { Tier } from '@linkwright/core/tracking/links/tiers'

/** The path to the shown links: empty for the page's own, `12` for links to link 12, `12.45` one tier further. */
export type TierPath = readonly number[]

/** Parses the URL; an invalid path shows the page's own links. */
export function readTierPath(text: string): TierPath {
  return /^[1-9]\d{0,15}(\.[1-9]\d{0,15})?$/.test(text) ? text.split('.').map(Number) : []
}

/** The URL of the links at a path. */
export function tierHref(page: { id: number; site_id: number }, path: TierPath): string {
  const screen = pathTo('page-completed-links', { siteId: page.site_id, pageId: page.id })
  return path.length === 0 ? screen : `${screen}?under=${path.join('.')}`
}

/** Whether each of these links points to the one before it, and the first to the page. */
export function isTierPath(
  links: readonly { id: number; level: string; parent_id: number | null }[],
): boolean {
  return links.every(({ level, parent_id }, index) =>
    index === 0 ? level === 'primary' : parent_id === links[index - 1]?.id,
  )
}

/** The tier of the links that are shown. */
export function tierOfPath(path: TierPath): Tier {
  return path.length === 0 ? 1 : path.length === 1 ? 2 : 3
}
