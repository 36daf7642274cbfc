import type { claims } from '@linkwright/core/buying/claims/api'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { typedSql } from '../../../db/typed-sql.ts'
import type { Viewer } from '../../../access/granted.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { tablePage, tableRows, type Reading } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, type OwnOrAllContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { isMine } from '../orders/rows.ts'
import { lockClaim } from './claim-facts.ts'
import type { Mover } from './move-claim.ts'
import {
  claimSource,
  presentClaim,
  presentShown,
  type Readable,
  timelineOf,
  timelineRow,
  wantedClaims,
} from './present.ts'
import { refundEffect } from './refund.ts'
import { replace } from './replace.ts'
import { resumeAutoCredit } from './resume-auto-credit.ts'
import { contest, credit, promiseDate, refuse, requestRestoration, withdraw } from './settle.ts'

interface Reads extends Readable {
  reading: Reading
}

/** The rows that the caller may read. */
function readsOf({
  db,
  all,
  caller,
  services,
}: Pick<OwnOrAllContext, 'db' | 'all' | 'caller' | 'services'>): Reads {
  const now = services.now()
  return all === undefined ? own(db, caller, now) : everyone(all, now)
}

const own = (db: TenantDb, viewer: Viewer, now: Date): Reads => ({
  now,
  reading: { kysely: db },
  which: isMine(db, viewer),
  by: 'customer',
})
const everyone = (all: Reading, now: Date): Reads => ({
  now,
  reading: all,
  which: sql<boolean>`true`,
  by: 'admin',
})

async function shown(reads: Reads, id: number) {
  const { kysely } = reads.reading
  const [row] = await tableRows(kysely, claimSource(reads), sql`array[${id}::bigint]`)
  if (row === undefined) throw notFound()
  const { rows } = await typedSql(timelineRow)`${timelineOf(row)}`.execute(kysely)
  return presentShown(row, rows[0] ?? { checked_at: null, paid_until: null, looks: null }, reads)
}

async function businessOf({ kysely }: Pick<AllTenants, 'kysely'>, id: number): Promise<number> {
  const found = await kysely
    .selectFrom('claims')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found.business_id
}

const noteOf = ({ note }: { note?: string | undefined }) => note?.trim() || null

export const claimRoutes: Handlers<typeof claims> = {
  async list(wanted, context) {
    const reads = readsOf(context)
    const which = sql<boolean>`${reads.which} and ${wantedClaims(wanted, reads)}`
    const { rows, ...page } = await tablePage(reads.reading, claimSource(reads), wanted, which)
    context.list(page)
    return rows.map((row) => presentClaim(row, reads))
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
      return await shown(own(db, caller, mover.at), id)
    })
  },

  async resume({ id }, { all, writeAll }) {
    const business_id = await businessOf(all, id)
    return await writeAll((changed) => resumeAutoCredit(changed, { id, business_id }))
  },

  async settle({ id, event, due_day, ...form }, { all, caller, services, writeAll, callOf }) {
    const mover: Mover = { by: 'admin', actor: caller.user_id, at: services.now(), note: noteOf(form) }
    const business_id = await businessOf(all, id)
    if (event === 'refund') {
      const refunding = { id, actor: caller.user_id, note: noteOf(form) }
      const { problem } = await callOf(business_id, refundEffect(services, refunding))
      if (problem !== null) throw new AppError('refused', problem)
      return await shown(everyone(all, mover.at), id)
    }
    return await writeAll(async (changed) => {
      if (event === 'replace') {
        const { locked, after } = await replace(changed.of(business_id), id, mover)
        const before = { state: locked.claim.state }
        await changed.auditWriter.write('claim.settle', { id, of: business_id, before, after })
        return await shown(everyone(changed, mover.at), id)
      }
      const locked = await lockClaim(changed.of(business_id), id)
      const after =
        event === 'promise'
          ? await promiseDate(locked, due_day, mover)
          : await { credit, refuse, restore: requestRestoration }[event](locked, mover)
      const before = { state: locked.claim.state }
      await changed.auditWriter.write('claim.settle', { id, of: business_id, before, after })
      return await shown(everyone(changed, mover.at), id)
    })
  },
}
