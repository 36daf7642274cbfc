import type { LineForm } from '@linkwright/core/buying/fulfilment/line-form'
import {
  isCanceledLine,
  noSuchStatus,
  statusOf,
  editLineProblem,
  placedStatusProblem,
  statusChangeProblem,
} from '@linkwright/core/buying/fulfilment/line-rules'
import { ANCHOR_REQUIRED } from '@linkwright/core/buying/products/order-anchor'
import { TARGET_INVALID } from '@linkwright/core/buying/products/order-fields'
import { AppError } from '@linkwright/core/contract/errors'
import { storedUrl } from '@linkwright/core/values/url'
import { editConflict } from '../../../db/edit-conflict.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { beginByLine } from './begin-order.ts'
import { endWatches } from '../../tracking/verification/watch-line.ts'
import { afterPublishing } from './watched-line.ts'
import {
  dayOf,
  type AdminChange,
  type LockedOrder,
  type LockedLine,
  orderStateOf,
  lockOrder,
  lockPagesOf,
  lineStanding,
} from './locked-order.ts'
import { addEvents } from './events.ts'
import { publishOrdersChanged } from './notify.ts'
import { restoreLinks, withdrawLinks } from './withdraw-links.ts'

/** The fields of a line that an administrator may change; missing ones stay. */
export type LineChange = Partial<
  Pick<LockedLine, 'published_url' | 'published_da' | 'anchor_text' | 'target_url' | 'report_info'>
>

interface Which {
  id: number
  order_id: number
  version?: number | undefined
}

/** The fields of the form that differ from the line. */
export function changeOf(line: LockedLine, form: Partial<LineForm>): LineChange {
  const { published_url, published_da, anchor_text, target_url, report_info } = form
  const wanted: LineChange = {
    ...(published_url === undefined ? {} : { published_url: addressOf(published_url, line.published_url) }),
    ...(published_da === undefined ? {} : { published_da }),
    ...(anchor_text === undefined ? {} : { anchor_text: anchor_text?.trim() || null }),
    ...(target_url === undefined ? {} : { target_url: addressOf(target_url, line.target_url) }),
    ...(report_info === undefined ? {} : { report_info }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== line[name as keyof LineChange]),
  ) as LineChange
}

/** An equivalent address keeps its existing spelling. */
function addressOf(typed: string | null, before: string | null): string | null {
  if (!typed) return null
  const next = storedUrl(typed) ?? null
  return next !== null && before !== null && storedUrl(before) === next ? before : next
}

/** Why a change is refused, with its field. */
function changeLineProblem(
  line: LockedLine,
  { anchor_text, target_url }: LineChange,
): [field: string, message: string] | undefined {
  const linksSomewhere = line.anchor_text !== null
  if (anchor_text === null && linksSomewhere) return ['anchor_text', ANCHOR_REQUIRED]
  if (typeof anchor_text === 'string' && !linksSomewhere)
    return ['anchor_text', 'This product is not a link and has no anchor text.']
  if (target_url === null && linksSomewhere) return ['target_url', TARGET_INVALID]
  return undefined
}

/**
 * Changes fields of a line that the caller has locked with its order, and has a changed published URL looked at.
 */
export async function changeLine(
  db: TenantDb,
  line: LockedLine,
  change: LineChange,
  now: Date,
): Promise<void> {
  const { published_url, published_da } = change
  // Both are compared with what was bought.
  const isCheckedAgain = published_url !== undefined || published_da !== undefined
  await db
    .update('order_lines')
    .set((set) => ({
      ...change,
      version: set('version', '+', 1),
      ...(published_url === undefined ? {} : { published_at: published_url === null ? null : now }),
    }))
    .where('id', '=', line.id)
    .execute()
  if (isCheckedAgain) await afterPublishing(db, { ...line, ...change }, now)
}

/** The audit entry of a change. */
export const auditedChange = (order_id: number, change: LineChange, line: LockedLine) => ({
  before: {
    order_id,
    ...Object.fromEntries(Object.keys(change).map((name) => [name, line[name as keyof LineChange]])),
  },
  after: { order_id, ...change },
})

/**
 * @throws AppError not_found; conflict when another user has changed the line in between; refused when it is
 * locked.
 */
export async function editLine(
  { all, auditWriter, now }: AdminChange<'line.edit' | 'line.report'>,
  form: Which & Partial<LineForm>,
  as: 'line.edit' | 'line.report',
): Promise<void> {
  const locked = await lockOrder(all, form.order_id)
  const line = lineIn(locked, form)
  refuse(editLineProblem(orderStateOf(locked.order)))
  const change = changeOf(line, form)
  if (Object.keys(change).length === 0) return auditWriter.changesNothing()
  if (isStale(line, form)) throw await editConflict(all.kysely, 'order-line', line.id)
  const fault = changeLineProblem(line, change)
  if (fault !== undefined) throw wrong(...fault)
  await changeLine(locked.db, line, change, now)
  await publishOrdersChanged(locked.db)
  await auditWriter.write(as, {
    id: line.id,
    of: locked.db.businessId,
    ...auditedChange(form.order_id, change, line),
  })
}

/**
 * Sets the status of a line. The link in process of a canceled line is removed, and restored with it.
 * @throws AppError as {@link editLine}; refused for a status that its product does not have.
 */
export async function setLineStatus(
  { all, auditWriter, actor, now }: AdminChange<'line.status'>,
  form: Which & { status: string },
): Promise<void> {
  const locked = await lockOrder(all, form.order_id, (db) => lockPagesOf(db, form.order_id))
  const { db, order, prepared: pages } = locked
  const line = lineIn(locked, form)
  refuse(statusChangeProblem(orderStateOf(order), line.type))
  const status = statusOf(line.type, form.status)
  if (status === undefined) throw wrong('status', noSuchStatus(line.type))
  if (status === line.status) return auditWriter.changesNothing()
  const lacks = placedStatusProblem({ ...lineStanding(line), status })
  if (lacks !== undefined) throw wrong('status', lacks)
  if (isStale(line, form)) throw await editConflict(all.kysely, 'order-line', line.id)
  await db
    .update('order_lines')
    .set((set) => ({ status, version: set('version', '+', 1) }))
    .where('id', '=', line.id)
    .execute()
  await addEvents(db, order.id, [{ line_id: line.id, from: line.status, to: status }], { actor, at: now })
  if (!isCanceledLine(status) && status !== 'new') await beginByLine(locked, { actor, at: now })
  const [was, is] = [line.status, status].map(isCanceledLine)
  if (is !== was) await (is ? endWatches(db, [line.id], now) : afterPublishing(db, line, now))
  if (pages !== undefined && is && !was) await withdrawLinks(db, pages, [line], dayOf(now))
  // Reopening a canceled order restores all of them.
  if (pages !== undefined && was && !is && order.status !== 9)
    await restoreLinks(db, pages, [line], dayOf(now))
  await publishOrdersChanged(db)
  await auditWriter.write('line.status', {
    id: line.id,
    of: db.businessId,
    before: { order_id: order.id, status: line.status },
    after: { order_id: order.id, status },
  })
}

function lineIn({ lines }: Pick<LockedOrder, 'lines'>, { id }: Which): LockedLine {
  const line = lines.find((each) => each.id === id)
  if (line === undefined) throw notFound()
  return line
}

const wrong = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new AppError('refused', reason)
}

const isStale = (line: LockedLine, { version }: Which) => version !== undefined && version !== line.version
