import {
  LOOKUP_LENGTH,
  type LookupField,
  lookupFields,
} from '@linkwright/core/admin/product-logs/lookup-fields'
import { salesLookup } from '@linkwright/core/admin/product-logs/lookup.table'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Form } from '@linkwright/react-ui/form'
import { Pager } from '@linkwright/react-ui/pager'
import { Select } from '@linkwright/react-ui/select'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import { TextField } from '@linkwright/react-ui/text-field'
import type { ProductLogsLookupInput, Rows, SalesOrder } from '@linkwright/sdk'
import { LogIn, PanelTopOpen, Search, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { plural } from '@linkwright/core/values/text'
import { useAddressState, useAddressValues } from '../../../../navigation.tsx'
import { startImpersonation } from '../../../../session/start-impersonation.ts'
import { ScreenHead } from '../../../../shell/screen-head.tsx'
import { api, problemMessage, toastProblem, useApi } from '../../../../wire/api.ts'
import { FoundDetails } from './found-details.tsx'
import { foundColumns } from './found-columns.tsx'
import '../../../../table/dense.css'
import '../product-logs.css'

/** The names of the fields that must match completely, or of the others. */
function listed(isExact: boolean): string {
  const labels = Object.values(lookupFields).flatMap(({ label, exact }) => (exact === isExact ? [label] : []))
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(labels)
}

const texts = {
  title: 'Sales lookup',
  what: 'Search orders by one field.',
  form: 'Look up orders',
  field: 'Search by',
  value: 'Search for',
  search: 'Search',
  orders: 'orders',
  found: 'Orders',
  pages: 'Pages of orders',
  begin: 'Search to see orders.',
  beginHint: `Part of the text is enough for ${listed(false)}. For ${listed(true)}, enter all of it.`,
  none: 'No orders match.',
  noneHint: (label: string, value: string) =>
    `Nothing found by ${label} for “${value}”. Check it, or search by another field.`,
  clear: 'Clear search',
  failed: 'The search failed.',
  open: 'Open details',
  close: 'Close details',
  logIn: 'Log in as user',
  deleted: 'The customer is deleted.',
}

const options = Object.entries(lookupFields).map(([value, { label }]) => ({ value, label }))
const isField = (word: string | undefined): word is LookupField => word !== undefined && word in lookupFields
const idOf = ({ id }: SalesOrder) => String(id)

/** Finds orders by one field, with their lines and a login as the customer. */
export function SalesLookup() {
  const [query, setQuery] = useAddressValues(['field', 'value'])
  const field = isField(query['field']) ? query['field'] : 'email'
  const value = query['value'] ?? ''
  const [typed, setTyped] = useState({ field, value })
  const [pageText, setPage] = useAddressState('page', '1')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const page = Math.max(1, Math.floor(Number(pageText)) || 1)
  const { size } = salesLookup
  const input: ProductLogsLookupInput = { field, value, limit: size, offset: (page - 1) * size }
  const { data, error, isFetching } = useApi<ProductLogsLookupInput, Rows<SalesOrder>>(
    api.productLogs.lookup,
    input,
    { enabled: value !== '' },
  )
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const total = data?.total ?? 0
  const searched = useRef<HTMLDivElement>(null)
  const clear = () => {
    setTyped({ field, value: '' })
    setQuery({ value: undefined, page: undefined })
    // The button disappears, and would take the focus with it.
    searched.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <Card>
        <Form
          aria-label={texts.form}
          onSubmit={() => {
            setOpen(new Set())
            setQuery({ ...typed, value: typed.value.trim(), page: undefined })
          }}
          error={error ? problemMessage(error) : undefined}
        >
          <div className="ld-lookup" ref={searched}>
            <Select
              label={texts.field}
              value={typed.field}
              options={options}
              onChange={(next) =>
                setTyped({
                  ...typed,
                  field: isField(next ?? undefined) ? (next as LookupField) : typed.field,
                })
              }
            />
            <TextField
              label={texts.value}
              value={typed.value}
              maxLength={LOOKUP_LENGTH}
              onChange={(text) => setTyped({ ...typed, value: text })}
            />
            <Button
              type="submit"
              variant="primary"
              icon={<Search aria-hidden />}
              isPending={isFetching}
              isDisabled={typed.value.trim() === ''}
            >
              {texts.search}
            </Button>
          </div>
        </Form>
      </Card>
      {value === '' ? (
        <div className="ld-log">
          <EmptyState icon={<Search aria-hidden />} title={texts.begin}>
            {texts.beginHint}
          </EmptyState>
        </div>
      ) : (
        <div className="ld-log ld-dense">
          <Card title={texts.found} padding="none">
            <TableToolbar {...(data && { count: plural(total, 'order', 'orders') })} />
            <DataTable
              label={texts.orders}
              columns={foundColumns}
              rows={data ?? []}
              rowId={idOf}
              rowLabel={({ order_number }) => order_number}
              isSortedByHost
              isLoading={isFetching}
              open={open}
              expanded={(order) => <FoundDetails order={order} />}
              rowActions={(order) => [
                {
                  id: 'details',
                  label: open.has(idOf(order)) ? texts.close : texts.open,
                  icon: <PanelTopOpen aria-hidden />,
                  onAction: () => toggle(idOf(order)),
                },
                {
                  id: 'log-in',
                  label: texts.logIn,
                  icon: <LogIn aria-hidden />,
                  ...(order.user_id === null ? { whyDisabled: texts.deleted } : {}),
                  onAction: () => {
                    if (order.user_id !== null) startImpersonation(order.user_id).catch(toastProblem)
                  },
                },
              ]}
              empty={
                error ? (
                  <EmptyState icon={<SearchX aria-hidden />} title={texts.failed} />
                ) : (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title={texts.none}
                    action={<Button onPress={clear}>{texts.clear}</Button>}
                  >
                    {texts.noneHint(lookupFields[field].label, value)}
                  </EmptyState>
                )
              }
            />
            {total > size && (
              <Pager
                label={texts.pages}
                page={page}
                pageSize={size}
                total={total}
                onPage={(next) => setPage(String(next), { replace: false })}
              />
            )}
          </Card>
        </div>
      )}
    </>
  )
}
