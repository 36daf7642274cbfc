import { basisPoints } from '@linkwright/core/buying/cart/cart-cost'
import { cartTotals } from '@linkwright/core/buying/cart/totals'
import { amountIn } from '@linkwright/core/values/money'
import type { Session } from '@linkwright/sdk'
import type { Input } from '../define/command.ts'
import type { RefusedRows } from '../import/refused.ts'
import { type Io, printMessage } from '../io.ts'
import { type Column, printRows } from '../output/output.ts'
import type { PlannedOrder } from './plan-orders.ts'

const columnsIn = (currency: string): readonly Column<PlannedOrder>[] => [
  { field: 'line', head: 'Line' },
  { field: 'product', head: 'Product' },
  { field: 'about', head: 'Order' },
  { field: 'cents', head: 'Price', show: ({ cents }) => amountIn(cents, currency) },
]

/** Prints what would be ordered, its price and the refused rows, before anything is changed. */
export async function printPlan(
  io: Io,
  input: Input,
  { plan, business, settings }: Session,
  planned: readonly PlannedOrder[],
  refused: RefusedRows,
): Promise<void> {
  const { currency } = settings
  await printRows(io, input, columnsIn(currency), planned)
  if (refused.count > 0) printMessage(io, 'Refused rows:')
  for (const line of refused.lines(input.text('refused'))) printMessage(io, line)
  if (planned.length === 0) return
  const { subtotal, plan: off } = cartTotals({
    lines: planned.map(({ form, cents }) => ({ type: form.type, cents })),
    extra: 0,
    planBasisPoints: basisPoints(plan.plan_discount),
    active: business.active,
    credit: 0,
  })
  const lines = planned.length === 1 ? '1 line' : `${planned.length} lines`
  const less = off > 0 ? `, plan discount -${amountIn(off, currency)}` : ''
  printMessage(io, `${lines}: subtotal ${amountIn(subtotal, currency)}${less}.`)
}
