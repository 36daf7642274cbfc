import type { Table } from '@linkwright/core/tables/table'
import { CutText } from '@linkwright/react-ui/cut-text'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { ProductSale } from '@linkwright/sdk'
import { useMemo } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { type LogDefinition, useLog } from '../../../table/use-log.ts'
import { OrderLink } from '../order-link.tsx'
import '../../../table/one-line.css'
import './product-logs.css'

const texts = { none: '–', on: 'on' }

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

/** A phone hides it. */
const nothing = <span className="ld-none">{texts.none}</span>

/** The product, and below it the order. */
const productAndOrder = ({ name, order_id, order_number }: ProductSale) => (
  <>
    <span>{name}</span>
    <small className="ld-sale-second">
      <OrderLink id={order_id}>{order_number}</OrderLink>
    </small>
  </>
)

/** The target URL, and below it the page that links to it. */
const bothUrls = ({ target_url, published_url }: ProductSale) => (
  <span className="ld-sale-urls">
    {target_url === null || target_url === '' ? nothing : <UrlCell url={target_url} />}
    {published_url !== null && published_url !== '' && (
      <span className="ld-sale-on">
        {texts.on} <UrlCell url={published_url} />
      </span>
    )}
  </span>
)

const oneLine = (text: string | null) =>
  text === null || text === '' ? nothing : <CutText text={text} lines={1} />

/** Cells of all logs of links. */
export const linkCells = {
  name: productAndOrder,
  anchor_text: ({ anchor_text }: ProductSale) => oneLine(anchor_text),
  target_url: bothUrls,
  customer: ({ customer }: Pick<ProductSale, 'customer'>) => oneLine(customer),
}

/** In pixels: all columns fit beside the menu at 1,280 pixels, without horizontal scrolling. */
const leastWidths: Readonly<Record<string, number>> = {
  date_created: 112,
  name: 124,
  order_number: 64,
  client_email: 140,
  client_name: 136,
  website_url: 124,
  anchor_text: 88,
  target_url: 208,
  link_da: 40,
  image_url: 118,
  status: 88,
  customer: 72,
  report_info: 104,
}

type Shares = Readonly<Record<string, `${number}%`>>

/** Shares of the table's width; the other columns take what their content needs. */
const sharesOfAll: Shares = { name: '14%', anchor_text: '11%', target_url: '25%', customer: '11%' }

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
      <div className="ld-one-line ld-sales">
        <Log log={useLog(narrow, fallback && { fallback })} isCompact />
      </div>
    </>
  )
}
