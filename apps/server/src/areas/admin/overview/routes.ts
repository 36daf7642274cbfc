import type { overview } from '@linkwright/core/admin/overview/api'
import { utcDay } from '@linkwright/core/values/dates'
import { toDollars } from '@linkwright/core/values/money'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { accountsByDay, creditByDay, ordersByDay, refundsByDay, waitingOrders } from './queries.ts'

const DAY_MS = 86_400_000

/** `count` days up to the last one, oldest first. */
function daysTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) => utcDay(new Date(end - (count - 1 - at) * DAY_MS)))
}

const byDay = <Row extends { day: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.day, row]))

export const overviewRoutes: Handlers<typeof overview> = {
  async show({ days: range = '30' }, { all, caller, services }) {
    const { kysely } = all
    const days = daysTo(today(services), Number(range))
    const from = new Date(`${days[0] ?? today(services)}T00:00:00Z`)
    const [orders, refunds, credit, accounts, waiting] = await Promise.all([
      ordersByDay(kysely, from),
      refundsByDay(kysely, from),
      creditByDay(kysely, from),
      accountsByDay(kysely, from),
      waitingOrders(kysely, caller.user_id, services.now()),
    ])
    const of = {
      orders: byDay(orders),
      refunds: byDay(refunds),
      credit: byDay(credit),
      accounts: byDay(accounts),
    }
    return {
      days: days.map((day) => {
        const order = of.orders.get(day)
        const moved = of.credit.get(day)
        return {
          day,
          orders: order?.orders ?? 0,
          ordered: toDollars(order?.ordered ?? 0),
          charged: toDollars(order?.charged ?? 0),
          refunded: toDollars(of.refunds.get(day)?.refunded ?? 0),
          credit_given: toDollars(moved?.given ?? 0),
          credit_spent: toDollars(moved?.spent ?? 0),
          accounts: of.accounts.get(day)?.accounts ?? 0,
        }
      }),
      waiting,
    }
  },
}
