import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { useEffect, useRef } from 'react'
import { ExportButton } from '../../table/export-button.tsx'
import { api } from '../../wire/api.ts'
import { exportTable } from '../../table/export-table.ts'

const texts = {
  export: 'Export CSV',
  running: 'Exporting…',
  nothing: 'There are no completed links to export.',
}

interface ExportLinksProps {
  siteId: number
  pageId: number
  isEmpty: boolean
}

/** Exports all completed links of a page as completed-links.csv; leaving the page cancels the export. */
export function ExportLinks({ siteId, pageId, isEmpty }: ExportLinksProps) {
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async () => {
    const { signal } = (stop.current = new AbortController())
    try {
      await exportTable(completedLinks, api.links.export.stream({ siteId, pageId }, { signal }))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return (
    <ExportButton
      label={texts.export}
      pendingLabel={texts.running}
      nothing={isEmpty ? texts.nothing : undefined}
      onExport={run}
    />
  )
}
