import { failingLines } from '@linkwright/core/buying/fulfilment/failed-checks'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { Check, Send } from 'lucide-react'
import type { AdminOrder, BulkRun } from '@linkwright/sdk'
import { useEffect, useMemo, useRef, useState } from 'react'
import { reportRun } from '../../../bulk/run-progress.ts'
import { lazy } from '../../../code/lazy.tsx'
import { api, problemMessage } from '../../../wire/api.ts'

const texts = {
  send: (count: number) => `Send ${count} to API`,
  complete: (count: number) => `Mark ${count} completed`,
  sendTitle: (count: number) => `Send ${plural(count, 'order')} to the API?`,
  completeTitle: (count: number) => `Mark ${plural(count, 'order')} completed?`,
  ofFile: (count: number) =>
    `The file updated ${plural(count, 'order')}. You can complete those with all their published URLs.`,
  sendText: 'Orders that cannot be sent stay unchanged.',
  completeText:
    'We mark the links as placed and notify the customers. Orders without a published URL or a report do not change.',
  failing: (count: number) => `Checks of ${plural(count, 'order')} fail. You can complete them anyway.`,
  which: 'Order categories',
  unseen: 'Their pages are being checked; failures appear under Failed checks.',
}

/** Loaded after the first bulk action. */
export const RefusedOrders = lazy(
  async () => (await import('./refused-orders.tsx')).RefusedOrders,
  () => null,
)

/** The selected orders of a list. */
export function useSelectedOrders() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const [run, setRun] = useState<BulkRun>()
  const selection = useMemo(() => ({ selected, onChange }), [selected])
  return { selection, clear: () => onChange(new Set()), run, setRun }
}

interface SelectedOrdersProps extends Pick<ReturnType<typeof useSelectedOrders>, 'selection' | 'clear'> {
  onStart: (run: BulkRun) => void
  /** Rows of the current page; selected orders of other pages are remembered. */
  rows?: readonly AdminOrder[] | undefined
  /** Offers only this action. */
  only?: keyof typeof bulkActions
}

const bulkActions = {
  send: { label: texts.send, title: texts.sendTitle, text: texts.sendText, icon: <Send aria-hidden /> },
  complete: {
    label: texts.complete,
    title: texts.completeTitle,
    text: texts.completeText,
    icon: <Check aria-hidden />,
  },
} as const

/** Bulk actions on the selected orders; their progress is shown on every screen. */
export function SelectedOrders({ selection: { selected }, clear, onStart, rows, only }: SelectedOrdersProps) {
  const [opened, setOpened] = useState<keyof typeof bulkActions>()
  const [problem, setProblem] = useState<string>()
  const [failing, setFailing] = useState<string[]>([])
  const seen = useRef(new Map<string, AdminOrder>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(String(row.id), row)
  }, [rows])
  if (selected.size === 0) return null
  const openDialog = (kind: typeof opened) => {
    setProblem(undefined)
    setFailing(
      [...selected].flatMap((id) => {
        const order = seen.current.get(id)
        return order !== undefined && failingLines(order.details) > 0 ? [order.order_number] : []
      }),
    )
    setOpened(kind)
  }
  const startRun = async (name: keyof typeof bulkActions) => {
    const call = name === 'send' ? api.fulfilment.sendMany : api.fulfilment.completeMany
    try {
      const { run } = await call({ ids: [...selected].map(Number) })
      reportRun(run)
      onStart(run)
    } catch (error) {
      return setProblem(problemMessage(error))
    }
    setOpened(undefined)
    clear()
  }
  return (
    <>
      {(only === undefined ? (['send', 'complete'] as const) : [only]).map((name) => (
        <Button key={name} icon={bulkActions[name].icon} onPress={() => openDialog(name)}>
          {bulkActions[name].label(selected.size)}
        </Button>
      ))}
      {opened !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => openDialog(undefined)}
          title={bulkActions[opened].title(selected.size)}
          confirmLabel={bulkActions[opened].label(selected.size)}
          onConfirm={() => startRun(opened)}
          error={problem}
        >
          <p>{bulkActions[opened].text}</p>
          {opened === 'complete' && failing.length > 0 && (
            <>
              <p>{texts.failing(failing.length)}</p>
              <p className="ld-failing" role="region" aria-label={texts.which} tabIndex={0}>
                {failing.join(', ')}
              </p>
            </>
          )}
          {opened === 'complete' && rows === undefined && <p>{texts.unseen}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Completes the orders of a vendor's file. Orders that lack something do not change and are listed. */
export function OrdersOfFile({ orders }: { orders: readonly number[] }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(() => new Set(orders.map(String)))
  const [run, setRun] = useState<BulkRun>()
  return (
    <div className="ld-import-actions">
      {selected.size > 0 && <p>{texts.ofFile(selected.size)}</p>}
      <SelectedOrders
        only="complete"
        selection={{ selected, onChange }}
        clear={() => onChange(new Set())}
        onStart={setRun}
      />
      {run !== undefined && <RefusedOrders key={run.id} run={run} onDismiss={() => setRun(undefined)} />}
    </div>
  )
}
