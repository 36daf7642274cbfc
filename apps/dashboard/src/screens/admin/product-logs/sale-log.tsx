import type { Table } from '@linkwright/core/tables/table'
import type { ProductSale } from '@linkwright/sdk'
import { useMemo } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { type LogDefinition, useLog } from '../../../table/use-log.ts'
import { OrderLink } from '../order-link.tsx'
import '../../../table/stacked-urls.css'
import './product-logs.css'

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

/** In pixels: price, customer and report fit beside the menu at 1,280 pixels, without horizontal scrolling. */
const leastWidths: Readonly<Record<string, number>> = {
  date_created: 116,
  name: 96,
  order_number: 76,
  client_email: 192,
  client_name: 160,
  website_url: 144,
  anchor_text: 80,
  target_url: 120,
  published_url: 120,
  link_da: 40,
  image_url: 96,
  status: 88,
  customer: 64,
  report_info: 120,
}

/** A screen with a sales log. */
export function SaleLog<T extends Table, I extends object, Row extends Line>({
  title,
  what,
  log,
  fallback,
}: SaleLogProps<T, I, Row>) {
  const narrow = useMemo(
    () => ({
      ...log,
      columns: log.columns.map((column) => ({ ...column, least: leastWidths[column.id] ?? column.least })),
    }),
    [log],
  )
  return (
    <>
      <ScreenHead title={title} subtitle={what} />
      <div className="ld-stacked-urls">
        <Log log={useLog(narrow, fallback && { fallback })} />
      </div>
    </>
  )
}
