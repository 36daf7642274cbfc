import type { Table } from '@linkwright/core/tables/table'
import { exportTable } from './export-table.ts'
import { ExportButton, type ExportButtonProps } from './export-button.tsx'

export type Filed = Table & { readonly file: NonNullable<Table['file']> }

interface ExportFileProps extends Omit<ExportButtonProps, 'onExport'> {
  table: Filed
  /** The screen knows of nothing to export. */
  isEmpty: boolean
  /** Shown next to the button while there is nothing to export. */
  nothing: string
  /** Toast instead of a file without rows; `nothing` by default. */
  refusal?: string
  open: () => Promise<ReadableStream<Uint8Array>>
}

/** A button that downloads a table's file. */
export function ExportFile({ table, isEmpty, nothing, refusal = nothing, open, ...rest }: ExportFileProps) {
  return (
    <ExportButton
      {...rest}
      nothing={isEmpty ? nothing : undefined}
      onExport={() => exportTable(table, open(), refusal)}
    />
  )
}
