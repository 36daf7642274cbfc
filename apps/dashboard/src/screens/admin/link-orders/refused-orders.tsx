import { pathTo } from '@linkwright/core/access/screens'
import { bulkOutcome } from '@linkwright/core/account/bulk/bulk-actions'
import { Alert } from '@linkwright/react-ui/alert'
import { Link } from '@linkwright/react-ui/link'
import type { BulkRun } from '@linkwright/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, callKey, queryClient, useApi } from '../../../wire/api.ts'

/** Maximum number of listed reasons; they are read in one call. */
const LISTED = 100
/** Milliseconds between polls of a running run, in case the socket misses its end. */
const POLL_MS = 2000

const texts = {
  list: 'Unchanged orders',
  order: (id: number) => `Order #${id}`,
  more: (count: string) => `and ${count} more.`,
  noReason: 'It was not changed.',
}

interface RefusedOrdersProps {
  /** The run as it was started. */
  run: BulkRun
  onDismiss: () => void
}

/** The orders that a bulk action did not change, with reasons; nothing while it runs or if all were changed. */
export function RefusedOrders({ run: firstRun, onDismiss }: RefusedOrdersProps) {
  const { id } = firstRun
  const { data: run = firstRun } = useQuery({
    queryKey: callKey(api.bulk.show, { id }),
    queryFn: async ({ signal }) => await api.bulk.show({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
  useEffect(
    () =>
      api.live.on('updateBulkRun', (updated) => {
        if (updated.id === id) queryClient.setQueryData(callKey(api.bulk.show, { id }), updated)
      }),
    [id],
  )
  const isShown = run.state !== 'running' && run.refused > 0
  const {
    data: rows,
    error,
    refetch,
  } = useApi(api.bulk.rows, { id, state: 'refused', limit: LISTED }, { enabled: isShown })
  if (!isShown) return null
  return (
    <Alert tone="warn" role="status" title={bulkOutcome(run)} onDismiss={onDismiss}>
      {rows === undefined && error !== null && <TryAgain error={error} onPress={() => void refetch()} />}
      {rows !== undefined && (
        <ul className="ld-line-faults" aria-label={texts.list}>
          {rows.map(({ id: order, reason }) => (
            <li key={order}>
              <Link href={`${pathTo('admin-orders')}?${new URLSearchParams({ order: String(order) })}`}>
                {texts.order(order)}
              </Link>
              : {reason ?? texts.noReason}
            </li>
          ))}
          {run.refused > rows.length && (
            <li>{texts.more((run.refused - rows.length).toLocaleString('en-US'))}</li>
          )}
        </ul>
      )}
    </Alert>
  )
}
