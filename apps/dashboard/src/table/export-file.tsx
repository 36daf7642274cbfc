import type { Table } from '@linkwright/core/tables/table'
import { exportTable } from './export-table.ts'
import { ExportButton, type ExportButtonProps } from './export-button.tsx'

export type Filed = Table & { readonly file: NonNullable<Table['file']> }

interface ExportFileProps extends Omit<ExportButtonProps, 'onExport'> {
  table: Filed
  /** There is nothing to export, as far as the screen knows. */
  isEmpty: boolean
  /** Said beside the button while there is nothing to export. */
  nothing: string
  /** Said instead of a file without rows; `nothing` unless given. */
  refusal?: string
  open: () => Promise<ReadableStream<Uint8Array>>
}

/** A button that hands a table's file to the browser's downloads. */
export function ExportFile({ table, isEmpty, nothing, refusal = nothing, open, ...rest }: ExportFileProps) {
  return (
    <ExportButton
      {...rest}
      nothing={isEmpty ? nothing : undefined}
      onExport={() => exportTable(table, open(), refusal)}
    />
  )
}
