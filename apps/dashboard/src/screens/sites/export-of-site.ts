import { NO_ORDERS_TO_EXPORT, siteOrders } from '@linkwright/core/buying/orders/orders.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { api, toastProblem } from '../../wire/api.ts'
import { exportTable } from '../pages/export-table.ts'

const words = {
  links: (name: string) => `Exporting the links of ${name}…`,
  orders: (name: string) => `Exporting the orders of ${name}…`,
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
