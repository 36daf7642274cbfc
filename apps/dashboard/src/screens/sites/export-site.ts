import { NO_ORDERS_TO_EXPORT, siteOrders } from '@linkwright/core/buying/orders/orders.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { api, toastProblem } from '../../wire/api.ts'
import { exportTable } from '../../table/export-table.ts'

const words = {
  links: (name: string) => `Exporting the links of ${name}…`,
  orders: (name: string) => `Exporting the orders of ${name}…`,
  noLinks: 'There are no links to export.',
  noOrders: 'There are no orders to export.',
}

/** What is said before a press, where the website has nothing for that file. */
export function nothingToExport({ primary_links, stats, has_orders }: Site): {
  links?: string
  orders?: string
} {
  // A link to a link needs one to a page, so those need not be counted.
  const hasLinks = primary_links > 0 || stats.links_in_progress > 0
  return {
    ...(hasLinks ? {} : { links: words.noLinks }),
    ...(has_orders ? {} : { orders: words.noOrders }),
  }
}

/** All ordered and live links of a site as links.csv. */
export async function exportSiteLinks({ id: siteId, name }: Site): Promise<void> {
  await saying(words.links(name), async () =>
    exportTable(siteLinks, api.sites.exportLinks.stream({ siteId })),
  )
}

/** What was ordered for a site as site-orders.csv (AMB-35). */
export async function exportSiteOrders({ id: siteId, name }: Site): Promise<void> {
  await saying(words.orders(name), async () =>
    exportTable(siteOrders, api.orders.exportSite.stream({ siteId }), NO_ORDERS_TO_EXPORT),
  )
}

async function saying(sentence: string, run: () => Promise<void>): Promise<void> {
  const key = toast.info(sentence)
  try {
    await run()
  } catch (error) {
    toastProblem(error)
  } finally {
    toast.close(key)
  }
}
