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

const words = {
  send: (count: number) => `Send ${count} to API`,
  complete: (count: number) => `Mark ${count} Completed`,
  sendTitle: (count: number) => `Send ${plural(count, 'order')} to the API?`,
  completeTitle: (count: number) => `Mark ${plural(count, 'order')} completed?`,
  ofFile: (count: number) =>
    `The file updated ${plural(count, 'order')}. You can complete those with all their published URLs.`,
  sendText: 'Those that cannot be sent do not change.',
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
  onBegun: (run: BulkRun) => void
  /** Rows of the current page; selected orders of other pages are remembered. */
  rows?: readonly AdminOrder[] | undefined
  /** Offers only this action. */
  only?: keyof typeof acts
}

const acts = {
  send: { label: words.send, title: words.sendTitle, text: words.sendText, icon: <Send aria-hidden /> },
  complete: {
    label: words.complete,
    title: words.completeTitle,
    text: words.completeText,
    icon: <Check aria-hidden />,
  },
} as const

/** Bulk actions on the selected orders; their progress is shown on every screen. */
export function SelectedOrders({ selection: { selected }, clear, onBegun, rows, only }: SelectedOrdersProps) {
  const [asked, setAsked] = useState<keyof typeof acts>()
  const [problem, setProblem] = useState<string>()
  const [failing, setFailing] = useState<string[]>([])
  const seen = useRef(new Map<string, AdminOrder>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(String(row.id), row)
  }, [rows])
  if (selected.size === 0) return null
  const ask = (act: typeof asked) => {
    setProblem(undefined)
    setFailing(
      [...selected].flatMap((id) => {
        const order = seen.current.get(id)
        return order !== undefined && failingLines(order.details) > 0 ? [order.order_number] : []
      }),
    )
    setAsked(act)
  }
  const carryOut = async (act: keyof typeof acts) => {
    const call = act === 'send' ? api.fulfilment.sendMany : api.fulfilment.completeMany
    try {
      const { run } = await call({ ids: [...selected].map(Number) })
      reportRun(run)
      onBegun(run)
    } catch (error) {
      return setProblem(problemMessage(error))
    }
    setAsked(undefined)
    clear()
  }
  return (
    <>
      {(only === undefined ? (['send', 'complete'] as const) : [only]).map((act) => (
        <Button key={act} icon={acts[act].icon} onPress={() => ask(act)}>
          {acts[act].label(selected.size)}
        </Button>
      ))}
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => ask(undefined)}
          title={acts[asked].title(selected.size)}
          confirmLabel={acts[asked].label(selected.size)}
          onConfirm={() => carryOut(asked)}
          error={problem}
        >
          <p>{acts[asked].text}</p>
          {asked === 'complete' && failing.length > 0 && (
            <>
              <p>{words.failing(failing.length)}</p>
              <p className="ld-failing" role="region" aria-label={words.which} tabIndex={0}>
                {failing.join(', ')}
              </p>
            </>
          )}
          {asked === 'complete' && rows === undefined && <p>{words.unseen}</p>}
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
      {selected.size > 0 && <p>{words.ofFile(selected.size)}</p>}
      <SelectedOrders
        only="complete"
        selection={{ selected, onChange }}
        clear={() => onChange(new Set())}
        onBegun={setRun}
      />
      {run !== undefined && <RefusedOrders key={run.id} run={run} onDismiss={() => setRun(undefined)} />}
    </div>
  )
}
