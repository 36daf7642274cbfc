import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import type { RelFilter } from '@linkwright/core/tracking/links/rel'
import { useEffect, useRef } from 'react'
import { ExportButton } from '../../table/export-button.tsx'
import { api } from '../../wire/api.ts'
import { exportTable } from '../../table/export-table.ts'

export const texts = {
  export: 'Export CSV',
  running: 'Exporting…',
  nothing: 'There are no completed links to export.',
}

export interface ExportLinksProps {
  siteId: number
  pageId: number
  filter: { q?: string; rel?: RelFilter; lost?: '1' }
  isEmpty: boolean
  isDisabled: boolean
}

/** Exports the completed links of a page that match the filter as completed-links.csv; leaving the page cancels the export. */
export function useExportLinks({ siteId, pageId, filter }: ExportLinksProps): () => Promise<void> {
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  return async () => {
    const { signal } = (stop.current = new AbortController())
    try {
      await exportTable(completedLinks, api.links.export.stream({ siteId, pageId, ...filter }, { signal }))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

type ExportLinksButtonProps = Pick<ExportLinksProps, 'isEmpty' | 'isDisabled'> & {
  onExport: () => Promise<void>
}

export function ExportLinks({ isEmpty, isDisabled, onExport }: ExportLinksButtonProps) {
  return (
    <ExportButton
      label={texts.export}
      pendingLabel={texts.running}
      nothing={isEmpty ? texts.nothing : undefined}
      isDisabled={isDisabled}
      onExport={onExport}
    />
  )
}
