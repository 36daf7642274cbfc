import { msnSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { linkCells, orderNumber, SaleLog, saleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const texts = { title: 'Booster Links', what: 'Booster link orders and their status.' }

const shares = { order_number: '9.5%' } as const

const log = defineLog({
  ...saleLog,
  table: msnSales,
  call: () => api.productLogs.msn,
  cells: {
    ...linkCells,
    order_number: orderNumber,
    status: (row) => <StatusCell row={row} />,
  },
  file: (input) => api.productLogs.exportMsn.stream(input),
})

/** The booster-link log. */
export function Msn() {
  return <SaleLog title={texts.title} what={texts.what} log={log} shares={shares} />
}
