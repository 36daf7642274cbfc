import { CANCELED, orderMarks } from '@linkwright/core/buying/orders/order-status'
import { lineStatuses } from '@linkwright/core/buying/orders/line-status'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { LineStatusBadge } from '@linkwright/react-ui/orders-table'
import { Select } from '@linkwright/react-ui/select'
import { toast } from '@linkwright/react-ui/toast'
import type { ProductSale } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { CellEditor, salesChanged } from './cell-editor.tsx'
import { mayChange } from './may-change.ts'
import './product-logs.css'

const texts = {
  status: 'Status',
  change: 'Change',
  saved: 'The status was saved.',
}

type Line = Pick<
  ProductSale,
  'details_id' | 'order_id' | 'type' | 'status' | 'version' | 'archived' | 'payment_succesful' | 'completed'
>

/** The status with marks of the order, for logs that do not show the order's state. */
export function StatusShown({ row }: { row: Pick<Line, 'type' | 'status' | 'completed'> }) {
  return (
    <span className="ld-sale-edit">
      <LineStatusBadge type={row.type} status={row.status} />
      {/* A canceled line says the same. */}
      {orderMarks(row.completed === CANCELED && row.status !== 'canceled').map((mark) => (
        <Badge key={mark} tone="bad">
          {mark}
        </Badge>
      ))}
    </span>
  )
}

/** The status of a line, with a button to change it. */
export function StatusCell({ row }: { row: Line }) {
  const [isChanging, setChanging] = useState(false)
  if (isChanging) return <ChooseStatus row={row} onDone={() => setChanging(false)} />
  return (
    <span className="ld-sale-edit ld-sale-shown">
      <StatusShown row={row} />
      {mayChange(row) && (
        <Button size="sm" variant="ghost" onPress={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
    </span>
  )
}

/** Offers every status of the product family, including the current one. */
export function ChooseStatus({ row, onDone }: { row: Line; onDone: () => void }) {
  const [chosen, setChosen] = useState(row.status)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { details_id: id, order_id, version } = row
      if (chosen !== row.status) {
        await api.fulfilment.setStatus({ id, order_id, status: chosen, version })
        toast.success(texts.saved)
      }
    } catch (error) {
      toastProblem(error)
    } finally {
      await salesChanged()
      onDone()
    }
  }
  return (
    <CellEditor isSaving={isSaving} onSave={save} onCancel={onDone}>
      <Select
        label={texts.status}
        value={chosen}
        options={Object.entries(lineStatuses[row.type]).map(([value, label]) => ({ value, label }))}
        onChange={(status) => setChosen(status ?? chosen)}
      />
    </CellEditor>
  )
}
