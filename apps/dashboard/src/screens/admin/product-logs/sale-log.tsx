import type { SortWord, Table } from '@linkwright/core/tables/table'
import type { CallOptions, ProductSale, Rows } from '@linkwright/sdk'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import type { Column } from '@linkwright/react-ui/table'
import { Log } from '../../../table/log-screen.tsx'
import { OrderLink } from '../order-link.tsx'

type Line = Pick<ProductSale, 'details_id' | 'order_number' | 'name'>

interface SaleLogProps<T extends Table, Row extends Line> {
  title: string
  what: string
  table: T
  columns: readonly Column<Row>[]
  call: (
    input: { limit?: number; offset?: number; q?: string; sort?: SortWord<T> },
    options?: CallOptions,
  ) => PromiseLike<Rows<Row>>
  file: (input: Readonly<Record<string, unknown>>) => Promise<ReadableStream<Uint8Array>>
  fallback?: Readonly<Record<string, string>>
}

const none = {}
const idOf = ({ details_id }: Line) => String(details_id)
const labelOf = ({ order_number, name }: Line) => `${order_number} ${name}`

/** The order that a line is of, with all its other lines. */
export const orderNumber = ({ order_id, order_number }: Pick<ProductSale, 'order_id' | 'order_number'>) => (
  <OrderLink id={order_id}>{order_number}</OrderLink>
)

/** A log of what was sold: what cannot be read is an empty list and a toast, and a spinner until it is. */
export function SaleLog<T extends Table, Row extends Line>(props: SaleLogProps<T, Row>) {
  const { title, what, table, columns, call, file, fallback } = props
  return (
    <>
      <ScreenHead title={title} subtitle={what} />
      <Log
        table={table}
        call={call}
        of={none}
        noun={['entry', 'entries']}
        columns={columns}
        rowId={idOf}
        rowLabel={labelOf}
        file={file}
        {...(fallback && { fallback })}
        failsEmpty
        spins
      />
    </>
  )
}
