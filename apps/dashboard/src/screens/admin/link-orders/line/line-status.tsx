import { statusChangeProblem } from '@linkwright/core/buying/fulfilment/line-rules'
import { lineStatuses } from '@linkwright/core/buying/orders/line-status'
import { Select } from '@linkwright/react-ui/select'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { useState } from 'react'
import { api, toastProblem } from '../../../../wire/api.ts'
import { invalidateOrder, cacheLines, type OpenedOrder } from '../order-cache.ts'

const texts = { status: 'Status', changed: (name: string, label: string) => `${name}: ${label}` }

interface LineStatusProps {
  order: OpenedOrder
  line: AdminOrderDetail
  name: string
}

/** Selects the status of a line among all of its product family. */
export function LineStatus({ order, line, name }: LineStatusProps) {
  const [isSending, setSending] = useState(false)
  const labels: Readonly<Record<string, string>> = lineStatuses[line.type]
  const change = async (status: string | null) => {
    if (status === null || status === line.status) return
    setSending(true)
    try {
      const { id, version } = line
      const { details } = await api.fulfilment.setStatus({ id, order_id: order.id, status, version })
      cacheLines(order.id, details)
      toast.success(texts.changed(name, labels[status] ?? status))
    } catch (error) {
      toastProblem(error)
      invalidateOrder()
    }
    setSending(false)
  }
  return (
    <Select
      label={texts.status}
      value={line.status}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      isDisabled={isSending || statusChangeProblem(order, line.type) !== undefined}
      onChange={(status) => void change(status)}
    />
  )
}
