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
  /** Instead of the shares of all logs. */
  shares?: Shares
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
  date_created: 96,
  name: 106,
  order_number: 76,
  client_email: 208,
  client_name: 160,
  website_url: 164,
  anchor_text: 82,
  target_url: 112,
  published_url: 112,
  link_da: 40,
  image_url: 96,
  status: 88,
  customer: 64,
  report_info: 120,
}

type Shares = Readonly<Record<string, `${number}%`>>

/** Shares of the table's width. Below 112 pixels the day is above the time, which leaves room for the other columns. */
const sharesOfAll: Shares = {
  date_created: '9.6%',
  target_url: '13%',
  published_url: '13%',
}

/** For logs of links whose status has a button beside it. */
export const besideButton: Shares = { target_url: '11.5%', published_url: '11.5%', status: '20.5%' }

/** A screen with a sales log. */
export function SaleLog<T extends Table, I extends object, Row extends Line>({
  title,
  what,
  log,
  fallback,
  shares,
}: SaleLogProps<T, I, Row>) {
  const narrow = useMemo(
    () => ({
      ...log,
      columns: log.columns.map((column) => ({
        ...column,
        least: leastWidths[column.id] ?? column.least,
        width: shares?.[column.id] ?? sharesOfAll[column.id] ?? column.width,
      })),
    }),
    [log, shares],
  )
  return (
    <>
      <ScreenHead title={title} subtitle={what} />
      <div className="ld-stacked-urls ld-sales">
        <Log log={useLog(narrow, fallback && { fallback })} isCompact />
      </div>
    </>
  )
}
