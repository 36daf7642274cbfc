import type { Table } from '@linkwright/core/tables/table'
import type { ProductSale } from '@linkwright/sdk'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { type LogDefinition, useLog } from '../../../table/use-log.ts'
import { OrderLink } from '../order-link.tsx'

type Line = Pick<ProductSale, 'details_id' | 'order_number' | 'name'>

interface SaleLogProps<T extends Table, I extends object, Row extends Line> {
  title: string
  what: string
  log: LogDefinition<T, I, Row>
  fallback?: Readonly<Record<string, string>>
}

/** Common settings of all sales logs: a spinner while loading; a failed read shows an empty list and a toast. */
export const saleLog = {
  noun: ['entry', 'entries'],
  rowId: ({ details_id }: Line) => String(details_id),
  rowLabel: ({ order_number, name }: Line) => `${order_number} ${name}`,
  failsEmpty: true,
  spins: true,
} as const

/** Link to the order of a line. */
export const orderNumber = ({ order_id, order_number }: Pick<ProductSale, 'order_id' | 'order_number'>) => (
  <OrderLink id={order_id}>{order_number}</OrderLink>
)

/** A screen with a sales log. */
export function SaleLog<T extends Table, I extends object, Row extends Line>({
  title,
  what,
  log,
  fallback,
}: SaleLogProps<T, I, Row>) {
  return (
    <>
      <ScreenHead title={title} subtitle={what} />
      <Log log={useLog(log, fallback && { fallback })} />
    </>
  )
}
