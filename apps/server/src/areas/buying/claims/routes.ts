import type { claims } from '@linkwright/core/buying/claims/api'
import { AppError } from '@linkwright/core/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { tablePage, tableRows, type Reading } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, type OwnOrAllContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { isMine } from '../orders/rows.ts'
import { lockClaim } from './claim-facts.ts'
import type { Mover } from './move-claim.ts'
import { claimSource, presentClaim, presentShown } from './present.ts'
import { refundEffect } from './refund.ts'
import { replace } from './replace.ts'
import { contest, credit, promiseDate, refuse, requestRestoration, withdraw } from './settle.ts'

interface Reads {
  reading: Reading
  which: RawBuilder<boolean>
  by: 'admin' | 'customer'
}

/** The rows that the caller may read. */
function readsOf({ db, all, caller }: Pick<OwnOrAllContext, 'db' | 'all' | 'caller'>): Reads {
  return all === undefined ? own(db, caller) : everyone(all)
}

const own = (db: TenantDb, viewer: Viewer): Reads => ({
  reading: { kysely: db },
  which: isMine(db, viewer),
  by: 'customer',
})
const everyone = (all: Reading): Reads => ({ reading: all, which: sql<boolean>`true`, by: 'admin' })

async function shown({ reading, which, by }: Reads, id: number) {
  const [row] = await tableRows(reading.kysely, claimSource(which), sql`array[${id}::bigint]`)
  if (row === undefined) throw notFound()
  return presentShown(row, by)
}

const noteOf = ({ note }: { note?: string | undefined }) => note?.trim() || null

export const claimRoutes: Handlers<typeof claims> = {
  async list(wanted, context) {
    const { reading, which, by } = readsOf(context)
    const { rows, ...page } = await tablePage(reading, claimSource(which), wanted, which)
    context.list(page)
    return rows.map((row) => presentClaim(row, by))
  },

  async show({ id }, context) {
    return await shown(readsOf(context), id)
  },

  async answer({ id, event, ...form }, { caller, services, write }) {
    const mover: Mover = { by: 'customer', actor: caller.user_id, at: services.now(), note: noteOf(form) }
    return await write(async (db) => {
      const locked = await lockClaim(db, id, ({ user_id }) => caller.is_main || user_id === caller.user_id)
      const after = await (event === 'contest' ? contest : withdraw)(locked, mover)
      await db.auditWriter.write('claim.answer', { id, before: { state: locked.claim.state }, after })
      return await shown(own(db, caller), id)
    })
  },

  async settle({ id, event, due_day, ...form }, { all, caller, services, writeAll, callOf }) {
    const mover: Mover = { by: 'admin', actor: caller.user_id, at: services.now(), note: noteOf(form) }
    const found = await all.kysely
      .selectFrom('claims')
      .select('business_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined) throw notFound()
    const { business_id } = found
    if (event === 'refund') {
      const refunding = { id, actor: caller.user_id, note: noteOf(form) }
      const { problem } = await callOf(business_id, refundEffect(services, refunding))
      if (problem !== null) throw new AppError('refused', problem)
      return await shown(everyone(all), id)
    }
    return await writeAll(async (changed) => {
      if (event === 'replace') {
        const { locked, after } = await replace(changed.of(business_id), id, mover)
        const before = { state: locked.claim.state }
        await changed.auditWriter.write('claim.settle', { id, of: business_id, before, after })
        return await shown(everyone(changed), id)
      }
      const locked = await lockClaim(changed.of(business_id), id)
      const after =
        event === 'promise'
          ? await promiseDate(locked, due_day, mover)
          : await { credit, refuse, restore: requestRestoration }[event](locked, mover)
      const before = { state: locked.claim.state }
      await changed.auditWriter.write('claim.settle', { id, of: business_id, before, after })
      return await shown(everyone(changed), id)
    })
  },
}
