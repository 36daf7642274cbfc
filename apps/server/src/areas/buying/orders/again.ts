import { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Caller, notFound } from '../../../http/context.ts'
import { addLine } from '../cart/add.ts'
import { isMine } from './mine.ts'
import { type OrderedRow, orderedForm } from './ordered-form.ts'

/** To who orders again what was ordered otherwise than by a form, or what its form takes no more. */
const NOT_AGAIN = 'It cannot be ordered again as it was. Please order it with its form.'
const TARGET_GONE = 'What it pointed to is no longer there.'

interface Refused {
  /** The line of the order. */
  id: number
  name: string
  reason: string
}

/** What an order again came to. */
interface Again {
  /** The new lines of the cart. */
  ids: number[]
  refused: Refused[]
}

/**
 * Puts the lines of an order into the caller's cart as if each were ordered with its form today: at today's prices, to
 * what is still there. A line that cannot be is refused alone, with its reason.
 * @throws AppError not_found when the caller has no such order.
 */
export async function orderAgain(db: TenantDb, caller: Caller, id: number, today: string): Promise<Again> {
  const lines = await orderedLines(db, caller, id)
  const done: Again = { ids: [], refused: [] }
  for (const line of lines) {
    const name = line.customer_description || line.product_name
    const form = AddToCartForm.safeParse(orderedForm(line))
    if (!form.success) {
      const said = form.error.issues.find(({ code }) => code === 'custom')?.message
      done.refused.push({ id: line.id, name, reason: said ?? NOT_AGAIN })
      continue
    }
    try {
      done.ids.push(await inSavepoint(db, () => addLine(db, caller, form.data, today)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      done.refused.push({
        id: line.id,
        name,
        reason: error.code === 'not_found' ? TARGET_GONE : error.message,
      })
    }
  }
  return done
}

async function orderedLines(db: TenantDb, caller: Caller, id: number): Promise<OrderedRow[]> {
  const { rows } = await sql<{ lines: OrderedRow[] }>`
    select (select coalesce(json_agg(line order by line.position, line.id), '[]') from (
      select l.id, l.position, l.type, l.product_id, l.content_id, l.product_name, l.customer_description, l.site_id,
        l.page_id, l.parent_id, l.anchor_text, l.anchor_type, l.target_url, l.details, l.link_cents
      from order_lines l where l.business_id = o.business_id and l.order_id = o.id) line) as lines
    from orders o where ${isMine(db, caller)} and o.id = ${id}`.execute(db)
  const [read] = rows
  if (read === undefined) throw notFound()
  return read.lines
}
