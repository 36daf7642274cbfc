import type { LinePublisher } from '@linkwright/core/buying/fulfilment/line-publisher'
import { publisherDomain } from '@linkwright/core/buying/publishers/publisher-domain'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { notFound } from '../../../http/context.ts'
import { linksFrom } from '../publishers/links-from.ts'
import { neverUsedDomains } from '../publishers/queries.ts'
import { ownerOfLine } from './locked-order.ts'

/**
 * Checks the publisher of an address, by default of where the line is or will be published. The link of the line itself
 * does not count.
 */
export async function linePublisher(all: AllTenants, id: number, url?: string): Promise<LinePublisher> {
  const db = await ownerOfLine(all, id)
  const line = await db
    .from('order_lines')
    .select(['site_id', 'site_name', 'link_id', 'published_url', 'marketplace_url'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (line === undefined) throw notFound()
  const domain = publisherDomain(url ?? line.published_url ?? line.marketplace_url ?? '')
  return {
    never_used: [...new Set((await neverUsedDomains(db)).map((entry) => entry.domain))],
    checked: domain === undefined ? null : await linksFrom(db, line.site_id, domain, line.link_id),
    site: line.site_name ?? '',
  }
}
