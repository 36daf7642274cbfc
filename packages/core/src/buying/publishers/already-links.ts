import { formatDate } from '../../values/dates.ts'
import { plural } from '../../values/text.ts'
import type { PublisherLinks } from './publisher-links.ts'

/** A sentence about links that a site has from a publisher already; undefined if it has none. */
export function alreadyLinks(
  { domain, links, newest }: Pick<PublisherLinks, 'domain' | 'links' | 'newest'>,
  site: string,
): string | undefined {
  if (links === 0 || newest === null) return undefined
  const on = newest.on === null ? '' : `, ${formatDate(newest.on)}`
  const at = newest.url === null ? '' : ` at ${newest.url}`
  const last = `${links === 1 ? 'It' : 'The newest'} links to ${newest.page}${at}${on}.`
  return `${domain ?? 'This publisher'} already has ${plural(links, 'link')} to ${site}. ${last}`
}
