import type { Table } from '@linkwright/core/tables/table'
import { Button } from '@linkwright/react-ui/button'
import { Tooltip } from '@linkwright/react-ui/tooltip'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportTable } from '../screens/pages/export-table.ts'
import { toastProblem } from '../wire/api.ts'

export type Filed = Table & { readonly file: NonNullable<Table['file']> }

interface ExportFileProps {
  table: Filed
  label: string
  /** Said instead of a file without rows. */
  nothing: string
  hint?: string | undefined
  /** The list could not be read. */
  isDisabled?: boolean
  open: () => Promise<ReadableStream<Uint8Array>> | undefined
}

/** Hands a table's file to the browser's downloads. */
export function ExportFile({ table, label, nothing, hint, isDisabled, open }: ExportFileProps) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    const pieces = open()
    if (pieces === undefined) return
    setRunning(true)
    try {
      await exportTable(table, pieces, nothing)
    } catch (error) {
      toastProblem(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Tooltip content={hint}>
      <Button
        icon={<Download aria-hidden />}
        isDisabled={isDisabled ?? false}
        isPending={isRunning}
        onPress={() => void run()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
