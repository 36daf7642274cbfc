import { REPORT_LENGTH } from '@linkwright/core/buying/fulfilment/report-length'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { TextArea } from '@linkwright/react-ui/text-area'
import type { ProductSale } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { salesChanged } from './changed.ts'
import { mayChange } from './may-change.ts'
import './product-logs.css'

const words = {
  report: 'Report Info',
  none: '–',
  update: 'Update',
  save: 'Save',
  saving: 'Saving…',
}
/** Spec C §9. */
const ROWS = 3
const SHOWN = 120

type Line = Pick<
  ProductSale,
  'details_id' | 'order_id' | 'report_info' | 'version' | 'archived' | 'payment_succesful'
>

/** What was found, as text with a button that swaps it for a field (Spec C §2); what was typed stays if it is refused. */
export function ReportCell({ row }: { row: Line }) {
  const [typed, setTyped] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { details_id: id, order_id, version, report_info } = row
  if (typed === undefined)
    return (
      <span className="ld-sale-edit">
        {report_info ? <CutText text={report_info} length={SHOWN} /> : words.none}
        {mayChange(row) && (
          <Button size="sm" onPress={() => setTyped(report_info ?? '')}>
            {words.update}
          </Button>
        )}
      </span>
    )
  const save = async () => {
    setSaving(true)
    try {
      await api.fulfilment.saveReport({ id, order_id, report_info: typed, version })
      await salesChanged()
      setTyped(undefined)
    } catch (error) {
      toastProblem(error)
      await salesChanged()
    } finally {
      setSaving(false)
    }
  }
  return (
    <span className="ld-sale-edit">
      <TextArea
        label={words.report}
        rows={ROWS}
        maxLength={REPORT_LENGTH}
        value={typed}
        onChange={setTyped}
      />
      <Button
        size="sm"
        variant="primary"
        isPending={isSaving}
        pendingLabel={words.saving}
        onPress={() => void save()}
      >
        {words.save}
      </Button>
    </span>
  )
}
