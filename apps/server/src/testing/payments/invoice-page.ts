import { KEPT_AS_CREDIT, PLAN_CREDIT } from '@linkwright/core/buying/billing/plan-credit'
import { columnLabels } from '@linkwright/core/buying/checkout/column-labels'
import { toCents } from '@linkwright/core/values/money'

/** The amounts of an invoice as its page shows them, in cents and with their signs. */
export interface PageAmounts {
  lines: number[]
  subtotal: number
  tax: number
  total: number
  credit: number
  due: number
  paid: number
}

const ROW = /^(?<label>\S.*?) +(?<sign>-?)\$(?<dollars>[\d,]+\.\d\d)$/

/** Reads the page of an invoice of the test processor. */
export function sheetOf(page: string): PageAmounts {
  const rows = page.split('\n').flatMap((line) => {
    const { label = '', sign = '', dollars = '' } = ROW.exec(line)?.groups ?? {}
    return label === '' ? [] : [{ label, cents: toCents(`${sign}${dollars.replaceAll(',', '')}`) }]
  })
  const sums = rows.findIndex(({ label }) => label === columnLabels.subtotal)
  const of = (...labels: string[]) => rows.find(({ label }) => labels.includes(label))?.cents ?? 0
  return {
    lines: rows.slice(0, sums).map(({ cents }) => cents),
    subtotal: of(columnLabels.subtotal),
    tax: of(columnLabels.tax),
    total: of(columnLabels.total),
    credit: of(PLAN_CREDIT, KEPT_AS_CREDIT),
    due: of(columnLabels.due),
    paid: of('Paid'),
  }
}
