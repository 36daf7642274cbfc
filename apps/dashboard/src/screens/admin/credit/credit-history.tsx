import { creditHistory } from '@linkwright/core/admin/credit/credit-log.table'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { DataTable } from '@linkwright/react-ui/table'
import type { CreditEntry, Rows } from '@linkwright/sdk'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { logColumns } from '../../../table/log-columns.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { orderCell } from '../order-link.tsx'
import { traceOf } from './trace.ts'

const texts = {
  history: 'Credit history',
  pages: 'Pages of the credit history',
  empty: 'No credit yet',
  emptyHint: 'Credit that is added, spent or removed appears here.',
}

const columns = logColumns<typeof creditHistory, CreditEntry>(creditHistory, { order_id: orderCell })
const idOf = ({ id }: CreditEntry) => String(id)

/** Lists the credit entries of a user's business, newest first. */
export function CreditHistory({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const { size } = creditHistory
  const input = { userId, limit: size, offset: (page - 1) * size }
  const { data, error, isFetching, refetch } = useApi<typeof input, Rows<CreditEntry>>(
    api.credit.history,
    input,
    { placeholderData: (before) => before },
  )
  const total = data?.total ?? 0
  return (
    <>
      <DataTable
        label={texts.history}
        caption={texts.history}
        columns={columns}
        rows={data ?? []}
        rowId={idOf}
        rowLabel={({ id }) => `${texts.history} ${id}`}
        rowActions={traceOf}
        isLoading={isFetching}
        error={
          error && data === undefined ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined
        }
        empty={
          <EmptyState icon={<Wallet aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {total > size && (
        <Pager label={texts.pages} page={page} pageSize={size} total={total} onPage={setPage} />
      )}
    </>
  )
}
