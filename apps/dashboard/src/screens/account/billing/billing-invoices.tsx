import { pathTo } from '@linkwright/core/access/screens'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Link } from '@linkwright/react-ui/link'
import { DataTable } from '@linkwright/react-ui/table'
import { ChevronLeft, ChevronRight, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import './billing.css'

const texts = {
  title: 'Invoices',
  back: 'Billing and Payments',
  newer: 'Newer',
  older: 'Older',
  none: 'No invoices yet',
  noneHint: 'You get one at each renewal of your plan.',
}

/** All invoices, ten per page; the payment provider pages by the first and last shown invoice. */
export function BillingInvoices() {
  const [place, setPlace] = useAddressState('from', '')
  const [, direction, invoice = ''] = /^(older|newer)-(.+)$/.exec(place) ?? []
  const isNewer = direction === 'newer'
  const input =
    direction === undefined ? {} : isNewer ? { ending_before: invoice } : { starting_after: invoice }
  const { data, error, isFetching, isPlaceholderData, refetch } = useApi(api.billing.invoices, input, {
    placeholderData: (shown) => shown,
  })
  const rows = useMemo(() => data?.invoices ?? [], [data])
  const columns = useMemo(() => invoiceColumns(rows), [rows])
  const first = rows[0]?.id
  const last = rows.at(-1)?.id
  // `hasMoreData` is for the requested direction; the other direction has the previous page.
  const hasNewer = isNewer ? data?.hasMoreData === true : direction !== undefined
  const hasOlder = isNewer || data?.hasMoreData === true
  return (
    <>
      <ScreenHead title={texts.title}>
        <Link href={pathTo('billing')}>{texts.back}</Link>
      </ScreenHead>
      <Card
        padding="none"
        footer={
          <div className="ld-billing-actions">
            <Button
              icon={<ChevronLeft aria-hidden />}
              isDisabled={!hasNewer || first === undefined || isPlaceholderData}
              onPress={() => setPlace(`newer-${first}`, { replace: false })}
            >
              {texts.newer}
            </Button>
            <Button
              icon={<ChevronRight aria-hidden />}
              isDisabled={!hasOlder || last === undefined || isPlaceholderData}
              onPress={() => setPlace(`older-${last}`, { replace: false })}
            >
              {texts.older}
            </Button>
          </div>
        }
      >
        <div className="ld-dense ld-invoices">
          <DataTable
            label={texts.title}
            columns={columns}
            rows={rows}
            isCompact
            rowId={({ id }) => id}
            isLoading={isFetching}
            error={
              data === undefined && error ? (
                <TryAgain error={error} onPress={() => void refetch()} />
              ) : undefined
            }
            empty={
              <EmptyState icon={<ReceiptText aria-hidden />} title={texts.none}>
                {texts.noneHint}
              </EmptyState>
            }
          />
        </div>
      </Card>
    </>
  )
}
