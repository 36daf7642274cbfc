import { lineStatuses, lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Select } from '@linkwright/react-ui/select'
import type { ProductSale } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { salesChanged } from './changed.ts'
import { mayChange } from './may-change.ts'
import './product-logs.css'

const words = { status: 'Status', change: 'Change', save: 'Save', saving: 'Saving…' }

const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  new: 'info',
  placed: 'good',
  remediation_completed: 'good',
  canceled: 'bad',
  cancelled: 'bad',
}

type Line = Pick<
  ProductSale,
  'details_id' | 'order_id' | 'type' | 'status' | 'version' | 'archived' | 'payment_succesful'
>

export function StatusBadge({ type, status }: Pick<Line, 'type' | 'status'>) {
  return <Badge tone={tones[status] ?? 'warn'}>{lineStatusLabel(type, status)}</Badge>
}

/** What a line has come to, with a button that swaps it for a list to choose from (Spec C §2). */
export function StatusCell({ row }: { row: Line }) {
  const [chosen, setChosen] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  if (chosen === undefined)
    return (
      <span className="ld-sale-edit">
        <StatusBadge {...row} />
        {mayChange(row) && (
          <Button size="sm" onPress={() => setChosen(row.status)}>
            {words.change}
          </Button>
        )}
      </span>
    )
  const save = async () => {
    setSaving(true)
    try {
      const { details_id: id, order_id, version } = row
      if (chosen !== row.status) await api.fulfilment.setStatus({ id, order_id, status: chosen, version })
    } catch (error) {
      toastProblem(error)
    } finally {
      await salesChanged()
      setSaving(false)
      setChosen(undefined)
    }
  }
  return (
    <span className="ld-sale-edit">
      <Select
        label={words.status}
        value={chosen}
        options={Object.entries(lineStatuses[row.type]).map(([value, label]) => ({ value, label }))}
        onChange={(status) => setChosen(status ?? chosen)}
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
