import type { AccountManager } from '@linkwright/sdk'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { DataTable, useTableState } from '@linkwright/react-ui/table'
import { Headset, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { useSortState } from '../../../table/use-sort-state.ts'
import { api, useApi } from '../../../wire/api.ts'
import { AddManager } from './add-manager.tsx'
import { managerColumns } from './columns.tsx'
import { DeleteManager } from './delete-manager.tsx'
import './account-managers.css'

const texts = {
  title: 'Account managers',
  what: 'Customers see their account manager under Contact, with a link to book a call.',
  list: 'Account managers',
  pages: 'Pages of account managers',
  empty: 'No account managers yet',
  emptyHint: 'Add one above, then assign it to accounts.',
  delete: 'Delete',
}

/** C-CONST-06 */
const PAGE_SIZE = 25

/** Lists, adds and deletes account managers. */
export function AccountManagers() {
  const { data = [], error, isLoading, refetch } = useApi(api.accountManagers.list, {})
  const [sort, setSort] = useSortState('name')
  const [pageText, setPage] = useAddressState('page', '1')
  const [leaving, setLeaving] = useState<AccountManager>()
  const page = Math.max(1, Math.floor(Number(pageText)) || 1)
  const shown = useTableState(data, managerColumns, { sort, page, pageSize: PAGE_SIZE })
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <div className="ld-managers">
        <AddManager />
        <Card padding="none">
          <DataTable
            label={texts.list}
            columns={managerColumns}
            rows={shown.visible}
            rowId={({ id }) => String(id)}
            sort={sort}
            onSort={setSort}
            isSortedByHost
            isLoading={isLoading}
            error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
            empty={
              <EmptyState icon={<Headset aria-hidden />} title={texts.empty}>
                {texts.emptyHint}
              </EmptyState>
            }
            rowActions={(manager) => [
              {
                id: 'delete',
                label: texts.delete,
                icon: <Trash2 aria-hidden />,
                isDanger: true,
                onAction: () => setLeaving(manager),
              },
            ]}
          />
          {shown.pageCount > 1 && (
            <Pager
              label={texts.pages}
              page={shown.page}
              pageSize={PAGE_SIZE}
              total={shown.total}
              onPage={(next) => setPage(String(next), { replace: false })}
            />
          )}
        </Card>
      </div>
      {leaving && <DeleteManager manager={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
