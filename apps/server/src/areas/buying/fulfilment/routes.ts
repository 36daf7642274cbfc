import { permissionProblem } from '@linkwright/core/access/permissions'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { fulfilment } from '@linkwright/core/buying/fulfilment/api'
import { CANCELED_CHECK } from '@linkwright/core/buying/fulfilment/failed-checks'
import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { NO_CREDIT_BY_KEY } from '@linkwright/core/buying/fulfilment/refund'
import { daysOf, type OrderPeriod } from '@linkwright/core/buying/fulfilment/order-views'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { AuditedAll } from '../../../db/audit-writer.ts'
import { type AdminContext, notFound, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { NO_VENDOR } from '../../../integrations/fulfilment/none.ts'
import { startRun } from '../../account/bulk/start.ts'
import { acceptCheck } from './accept-check.ts'
import { changeOrder, assign, setArchived } from './change-order.ts'
import { assignees } from './assignees.ts'
import { afterPublishing } from './watched-line.ts'
import { looksOfLine } from './line-looks.ts'
import { adminDetails } from './details.ts'
import { type AdminChange, ownerOfLine } from './locked-order.ts'
import { editLine, setLineStatus } from './edit-line.ts'
import { newOrderLines } from './export.ts'
import { adminOrder, adminOrderList, onDays } from './list.ts'
import { refreshPayment } from './refresh-payment.ts'
import { completeOrders, sendOrders } from './many-orders.bulk.ts'
import { linePublisher } from './line-publisher.ts'
import { addNote, notesOf } from './notes.ts'
import { publishLines } from './publish.ts'
import { sendLineEffect } from './send-line.ts'
import { viewFilter, worklistFilters } from './views.ts'

type Wanted = Parameters<typeof adminOrderList>[2]
type Reads = Pick<AdminContext, 'all' | 'services' | 'list'>

const ofPeriod =
  (period: OrderPeriod) =>
  async (wanted: Wanted, { all, services, list }: Reads) =>
    await adminOrderList(all, onDays(daysOf(period, today(services))), wanted, { now: services.now(), list })

const adminChange = <A extends AuditAction>(
  all: AuditedAll<A>,
  { caller, services }: AdminCall,
): AdminChange<A> => ({
  all,
  auditWriter: all.auditWriter,
  actor: caller.user_id,
  now: services.now(),
})

export const fulfilmentRoutes: Handlers<typeof fulfilment> = {
  async list({ type, from, to, ...wanted }, { all, services, list }) {
    const now = services.now()
    return await adminOrderList(all, viewFilter(type, { from, to }, now), wanted, { now, list })
  },

  today: ofPeriod('today'),
  thisMonth: ofPeriod('this-month'),
  lastMonth: ofPeriod('this-last-month'),
  thisYear: ofPeriod('this-year'),

  async worklist({ what, ...wanted }, { all, services, caller, list }) {
    const now = services.now()
    // Its lines decide whether an order belongs to a worklist.
    return await adminOrderList(all, worklistFilters[what](caller.user_id, now), wanted, {
      now,
      list,
      asksOnce: true,
    })
  },

  exportNew({ q }, { allInBulk, services }) {
    return Promise.resolve(newOrderLines(allInBulk, q, services.now()))
  },

  async show({ id }, { all, services }) {
    return await adminOrder(all, id, services.now())
  },

  async details({ orderId }, { all, services }) {
    return await adminDetails(all, orderId, services.now())
  },

  async send({ id }, ctx) {
    if (!ctx.services.integrations.vendor.isSetUp) throw new AppError('refused', NO_VENDOR)
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => changeOrder(adminChange(all, ctx), 'send', id)),
    )
  },

  async sendItem({ id, again }, { all, callOf, services, caller, log }) {
    const { vendor } = services.integrations
    if (!vendor.isSetUp) throw new AppError('refused', NO_VENDOR)
    const attempt = { now: services.now, vendor, actor: caller.user_id, tries: 0, again }
    const { businessId } = await ownerOfLine(all, id)
    const end = await callOf(businessId, sendLineEffect(id, attempt))
    log.info({ line_id: id, end: end.is }, 'line sent to the vendor')
    // The item has no id; its state shows what is known.
    if (end.is !== 'sent') throw new AppError('refused', end.message)
    return { message: end.ref }
  },

  async complete({ id }, ctx) {
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => changeOrder(adminChange(all, ctx), 'complete', id)),
    )
  },

  async cancel({ id, refund }, ctx) {
    // A refund is account credit, which needs that permission.
    if (refund && permissionProblem(ctx.caller, 'credit.manage') !== undefined)
      throw new AppError('forbidden', NO_CREDIT_BY_KEY)
    if (refund) await refreshPayment(ctx, id)
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => changeOrder(adminChange(all, ctx), 'cancel', id, { refund })),
    )
  },

  async reopen({ id }, ctx) {
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => changeOrder(adminChange(all, ctx), 'reopen', id)),
    )
  },

  async archive({ id }, ctx) {
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => setArchived(adminChange(all, ctx), id, true)),
    )
  },

  async restore({ id }, ctx) {
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => setArchived(adminChange(all, ctx), id, false)),
    )
  },

  async assignees(_, { all }) {
    return await assignees(all)
  },

  async assign({ id, user_id }, ctx) {
    return await ctx.writeAll((all) =>
      thenOrder(all, ctx, id, () => assign(adminChange(all, ctx), id, user_id)),
    )
  },

  async edit(form, ctx) {
    return await ctx.writeAll((all) =>
      thenDetails(all, ctx, form.order_id, () => editLine(adminChange(all, ctx), form, 'line.edit')),
    )
  },

  async setStatus(form, ctx) {
    return await ctx.writeAll((all) =>
      thenDetails(all, ctx, form.order_id, () => setLineStatus(adminChange(all, ctx), form)),
    )
  },

  async saveReport({ report_info, ...which }, ctx) {
    const form = { ...which, report_info: report_info.trim() === '' ? null : report_info }
    return await ctx.writeAll((all) =>
      thenDetails(all, ctx, form.order_id, () => editLine(adminChange(all, ctx), form, 'line.report')),
    )
  },

  async publish({ lines, dry_run: isDry = false }, ctx) {
    const response = await ctx.writeAll(async (all) => ({
      rows: await publishLines({ ...adminChange(all, ctx), auditWriter: all.auditWriter }, lines, isDry),
    }))
    const saved = response.rows.filter(({ state }) => state === 'saved').length
    ctx.log.info({ rows: lines.length, saved, isDry }, 'published urls stored')
    return response
  },

  async completeMany({ ids }, ctx) {
    return await ctx.writeAll(async (all) => {
      const { run } = await startBulkRun(all, ctx, completeOrders, ids)
      await all.auditWriter.write('order.complete-many', { id: run.id, after: { total: run.total } })
      return { run }
    })
  },

  async sendMany({ ids }, ctx) {
    if (!ctx.services.integrations.vendor.isSetUp) throw new AppError('refused', NO_VENDOR)
    return await ctx.writeAll(async (all) => {
      const { run } = await startBulkRun(all, ctx, sendOrders, ids)
      await all.auditWriter.write('order.send-many', { id: run.id, after: { total: run.total } })
      return { run }
    })
  },

  async notes({ id }, { all }) {
    return await notesOf(all, id)
  },

  async addNote(form, ctx) {
    return await ctx.writeAll(async (all) => ({ note: await addNote(adminChange(all, ctx), form) }))
  },

  async checks({ id }, { all }) {
    return await looksOfLine(all, id)
  },

  async publisher({ id, url }, { all }) {
    return await linePublisher(all, id, url)
  },

  async check({ id }, { writeAll, services }) {
    return await writeAll(async (all) => {
      const db = await ownerOfLine(all, id)
      const line = await db
        .from('order_lines')
        .select(['published_url', 'target_url', 'renews_line_id', 'status'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (line === undefined) throw notFound()
      if (line.published_url === null) throw new AppError('refused', NOTHING_PUBLISHED)
      if (isCanceledLine(line.status)) throw new AppError('refused', CANCELED_CHECK)
      await afterPublishing(db, { id, ...line }, services.now())
      return { msg: 'ok' as const }
    })
  },

  async acceptCheck(form, ctx) {
    return await ctx.writeAll(async (all) => {
      const { orderId } = await acceptCheck(adminChange(all, ctx), form)
      return { details: await adminDetails(all, orderId, ctx.services.now()) }
    })
  },
}

const NOTHING_PUBLISHED = 'This line has no published URL yet.'

type AdminCall = Pick<AdminContext, 'caller' | 'services'>

async function thenOrder(all: AllTenants, { services }: AdminCall, id: number, change: () => Promise<void>) {
  await change()
  return { msg: 'ok' as const, order: await adminOrder(all, id, services.now()) }
}

async function thenDetails(
  all: AllTenants,
  { services }: AdminCall,
  orderId: number,
  change: () => Promise<void>,
) {
  await change()
  return { details: await adminDetails(all, orderId, services.now()) }
}

async function startBulkRun(
  all: AllTenants,
  { caller, services }: AdminCall,
  act: typeof completeOrders,
  ids: readonly number[],
) {
  const chosen = sql`select unnest(${[...new Set(ids)]}::bigint[])`
  const own = all.of(caller.business_id)
  return { run: await startRun(own, { services, caller }, act, { actor: caller.user_id }, chosen) }
}
