import { tableHead } from '@linkwright/core/tables/table-csv'
import { NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/completed-links.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { api, toastProblem } from '../../wire/api.ts'
import { download } from '../pages/download.ts'

const words = { exporting: (name: string) => `Exporting the links of ${name}…` }

/** All ordered and live links of a site as links.csv. */
export async function exportSiteLinks({ id: siteId, name }: Site): Promise<void> {
  const key = toast.info(words.exporting(name))
  try {
    const file = await api.sites.exportLinks({ siteId })
    if (file.length <= tableHead(siteLinks).length) toast.error(NOTHING_TO_EXPORT)
    else download(siteLinks.file.name, [file])
  } catch (error) {
    toastProblem(error)
  } finally {
    toast.close(key)
  }
}
