import { NO_ORDERS_TO_EXPORT, siteOrders } from '@linkwright/core/buying/orders/orders.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { api, toastProblem } from '../../wire/api.ts'
import { exportTable } from '../../table/export-table.ts'

const texts = {
  links: (name: string) => `Exporting the links of ${name}…`,
  orders: (name: string) => `Exporting the orders of ${name}…`,
  noLinks: 'There are no links to export.',
  noOrders: 'There are no orders to export.',
}

/** Why an export is unavailable, if the website has nothing to export. */
export function nothingToExport({ primary_links, stats, has_orders }: Site): {
  links?: string
  orders?: string
} {
  // A tiered link requires a primary link, so tiered links need no count.
  const hasLinks = primary_links > 0 || stats.links_in_progress > 0
  return {
    ...(hasLinks ? {} : { links: texts.noLinks }),
    ...(has_orders ? {} : { orders: texts.noOrders }),
  }
}

/** The ordered and live links of a site that match a filter as links.csv. */
export async function exportSiteLinks(
  { id: siteId, name }: Site,
  filter: { q?: string; tag?: string } = {},
): Promise<void> {
  await withToast(texts.links(name), async () =>
    exportTable(siteLinks, api.sites.exportLinks.stream({ siteId, ...filter })),
  )
}

/** A site's orders as site-orders.csv. */
export async function exportSiteOrders({ id: siteId, name }: Site): Promise<void> {
  await withToast(texts.orders(name), async () =>
    exportTable(siteOrders, api.orders.exportSite.stream({ siteId }), NO_ORDERS_TO_EXPORT),
  )
}

async function withToast(message: string, run: () => Promise<void>): Promise<void> {
  const key = toast.info(message)
  try {
    await run()
  } catch (error) {
    toastProblem(error)
  } finally {
    toast.close(key)
  }
}
