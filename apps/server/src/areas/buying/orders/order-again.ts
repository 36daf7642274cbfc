import { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { AppError } from '@linkwright/core/contract/errors'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound } from '../../../http/context.ts'
import { lockUser } from '../../account/session/queries.ts'
import { addLine, linkOf } from '../cart/add.ts'
import { lockPages } from '../../tracking/figures/locked-pages.ts'
import type { OrderedLink } from '../cart/insert-line.ts'
import type { Today } from '../cart/line-from-form.ts'
import { isMine } from './rows.ts'
import { orderedColumns, orderedForm, type OrderedRow } from './ordered-form.ts'

/** For lines that were not ordered by a form, or that the form no longer accepts. */
const NOT_AGAIN = 'This line cannot be ordered again automatically. Please use its order form.'
const TARGET_GONE = 'The page or link it pointed to no longer exists.'

interface Refused {
  /** The order line. */
  id: number
  name: string
  reason: string
}

/** The result of ordering again. */
interface AgainResult {
  /** The new cart lines. */
  ids: number[]
  refused: Refused[]
}

/**
 * Puts the lines of an order into the caller's cart as if each were ordered with its form today: at today's prices,
 * to targets that still exist. A line that is refused does not stop the others.
 * @throws AppError not_found when the caller has no such order.
 */
export async function orderAgain(
  db: TenantDb,
  caller: Caller,
  id: number,
  time: Today,
): Promise<AgainResult> {
  const lines = await orderedLines(db, caller, id)
  const forms = lines.map((line) => AddToCartForm.safeParse(orderedForm(line)))
  await lockUser(db, caller.user_id)
  await lockTargets(db, caller, forms)
  const done: AgainResult = { ids: [], refused: [] }
  for (const [at, line] of lines.entries()) {
    const lay = () => addAgain(db, caller, forms[at], time)
    const added = await inSavepoint(db, lay).catch(reasonOf)
    if (typeof added === 'number') done.ids.push(added)
    else
      done.refused.push({ id: line.id, name: line.customer_description || line.product_name, reason: added })
  }
  return done
}

type Read = ReturnType<typeof AddToCartForm.safeParse> | undefined

async function addAgain(db: TenantDb, caller: Caller, form: Read, time: Today): Promise<number> {
  if (form?.success) return await addLine(db, caller, form.data, time)
  throw new AppError(
    'refused',
    form?.error.issues.find(({ code }) => code === 'custom')?.message ?? NOT_AGAIN,
  )
}

/** The reason why a line was refused; other errors are rethrown. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  return error.code === 'not_found' ? TARGET_GONE : error.message
}

/** Locks the pages of all lines at once, in order: line by line, pages would be locked after sites. */
async function lockTargets(db: TenantDb, caller: Caller, forms: readonly Read[]): Promise<void> {
  const places: OrderedLink[] = []
  for (const form of forms) {
    if (!form?.success) continue
    const link = await linkOf(db, caller, form.data).catch((error: unknown) => void reasonOf(error))
    if (link !== undefined) places.push(link)
  }
  await lockPages(db, places)
}

async function orderedLines(db: TenantDb, caller: Caller, id: number): Promise<OrderedRow[]> {
  const { rows } = await typedSql({ lines: is.list(orderedColumns.json) })`
    select (select coalesce(json_agg(line order by line.position, line.id), '[]') from (
      select ${orderedColumns.of('l')}
      from order_lines l where l.business_id = o.business_id and l.order_id = o.id) line) as lines
    from orders o where ${isMine(db, caller)} and o.id = ${id}`.execute(db)
  const [read] = rows
  if (read === undefined) throw notFound()
  return read.lines
}
