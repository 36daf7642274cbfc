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

/** What all logs of sales have in common: a failed read is an empty list and a toast, and a spinner is shown until then. */
export const saleLog = {
  noun: ['entry', 'entries'],
  rowId: ({ details_id }: Line) => String(details_id),
  rowLabel: ({ order_number, name }: Line) => `${order_number} ${name}`,
  failsEmpty: true,
  spins: true,
} as const

/** The order that a line is of, with all its other lines. */
export const orderNumber = ({ order_id, order_number }: Pick<ProductSale, 'order_id' | 'order_number'>) => (
  <OrderLink id={order_id}>{order_number}</OrderLink>
)

/** A screen with a log of what was sold. */
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
