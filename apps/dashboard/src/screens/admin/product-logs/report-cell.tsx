import { REPORT_LENGTH } from '@linkwright/core/buying/fulfilment/line-rules'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { toast } from '@linkwright/react-ui/toast'
import { TextArea } from '@linkwright/react-ui/text-area'
import type { ProductSale } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { CellEditor, salesChanged } from './cell-editor.tsx'
import { mayReport } from './may-change.ts'
import './product-logs.css'

const texts = {
  report: 'Report Info',
  none: '–',
  update: 'Update',
  saved: 'The report was saved.',
}
/** C-CONST-10 */
const ROWS = 3

type Line = Pick<
  ProductSale,
  'details_id' | 'order_id' | 'report_info' | 'version' | 'archived' | 'payment_succesful' | 'completed'
>

/** The report as text, with a button to edit it. */
export function ReportCell({ row }: { row: Line }) {
  const [isEdited, setEdited] = useState(false)
  if (isEdited) return <EditReport row={row} onDone={() => setEdited(false)} />
  const { report_info } = row
  return (
    <span className="ld-sale-edit ld-sale-shown">
      {report_info ? (
        <span className="ld-sale-report">
          <CutText text={report_info} lines={1} />
        </span>
      ) : (
        texts.none
      )}
      {mayReport(row) && (
        <Button size="sm" variant="ghost" onPress={() => setEdited(true)}>
          {texts.update}
        </Button>
      )}
    </span>
  )
}

/** Edits the report; the input stays if it is refused. */
export function EditReport({ row, onDone }: { row: Line; onDone: () => void }) {
  const { details_id: id, order_id, version, report_info } = row
  const [typed, setTyped] = useState(report_info ?? '')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await api.fulfilment.saveReport({ id, order_id, report_info: typed, version })
      toast.success(texts.saved)
      await salesChanged()
      onDone()
    } catch (error) {
      toastProblem(error)
      await salesChanged()
    } finally {
      setSaving(false)
    }
  }
  return (
    <CellEditor isSaving={isSaving} onSave={save} onCancel={onDone}>
      <TextArea
        label={texts.report}
        rows={ROWS}
        maxLength={REPORT_LENGTH}
        value={typed}
        onChange={setTyped}
      />
    </CellEditor>
  )
}
