import { completedLinks, NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/completed-links.table'
import { ExportFile } from '../../table/export-file.tsx'
import { api } from '../../wire/api.ts'

const words = {
  export: 'Export CSV',
  running: 'Exporting…',
  nothing: 'There are no completed links to export.',
}

interface ExportLinksProps {
  siteId: number
  pageId: number
  isEmpty: boolean
}

/** All completed links of a page as completed-links.csv. */
export function ExportLinks({ siteId, pageId, isEmpty }: ExportLinksProps) {
  return (
    <ExportFile
      table={completedLinks}
      label={words.export}
      pendingLabel={words.running}
      isEmpty={isEmpty}
      nothing={words.nothing}
      refusal={NOTHING_TO_EXPORT}
      open={(signal) => api.links.export.stream({ siteId, pageId }, { signal })}
    />
  )
}
