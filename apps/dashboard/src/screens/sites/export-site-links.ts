import { NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/links-csv'
import { SITE_LINKS_FILE, siteLinksCsvHead } from '@linkwright/core/tracking/sites/site-links-csv'
import { toast } from '@linkwright/react-ui/toast'
import type { Site } from '@linkwright/sdk'
import { api, toastProblem } from '../../api.ts'
import { download } from '../pages/download.ts'

const words = { exporting: (name: string) => `Exporting the links of ${name}…` }

/** All ordered and live links of a site as links.csv. */
export async function exportSiteLinks({ id: siteId, name }: Site): Promise<void> {
  const key = toast.info(words.exporting(name))
  try {
    const file = await api.sites.exportLinks({ siteId })
    if (file.length <= siteLinksCsvHead().length) toast.error(NOTHING_TO_EXPORT)
    else download(SITE_LINKS_FILE, [file])
  } catch (error) {
    toastProblem(error)
  } finally {
    toast.close(key)
  }
}
