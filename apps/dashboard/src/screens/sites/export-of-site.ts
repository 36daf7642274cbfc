import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { api, toastProblem } from '../../wire/api.ts'
import { exportTable } from '../pages/export-table.ts'

const words = { exporting: (name: string) => `Exporting the links of ${name}…` }

/** All ordered and live links of a site as links.csv. */
export async function exportSiteLinks({ id: siteId, name }: Site): Promise<void> {
  const key = toast.info(words.exporting(name))
  try {
    await exportTable(siteLinks, api.sites.exportLinks.stream({ siteId }))
  } catch (error) {
    toastProblem(error)
  } finally {
    toast.close(key)
  }
}
