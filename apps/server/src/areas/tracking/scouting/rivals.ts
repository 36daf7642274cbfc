import { bareHost, ownHosts } from '@linkwright/core/tracking/top-ten/own-row'
import type { FoundPage } from '../../../integrations/search-results/port.ts'
import type { PageToScout } from './queries.ts'

const TOP = 10

/**
 * Other ranking hosts: the first ten, and the site's named competitors wherever they rank, null when not found.
 * Each host with its best rank.
 */
export function rivalsAmong(
  items: readonly Pick<FoundPage, 'position' | 'url'>[],
  { site, competitors }: Pick<PageToScout, 'site' | 'competitors'>,
): Record<string, number | null> {
  const named = new Set(competitors.map(bareHost))
  const found = new Map<string, number | null>([...named].map((host) => [host, null]))
  for (const { position, url } of items) {
    const host = bareHost(url)
    const isFirst = (found.get(host) ?? null) === null
    if (isFirst && (position <= TOP || named.has(host))) found.set(host, position)
  }
  const isOwn = ownHosts(site)
  return Object.fromEntries([...found].filter(([host]) => !isOwn(host)))
}
