import { sql } from 'kysely'
import { z } from 'zod'
import { AuditedDb, asSystem } from '../../../db/audit-writer.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Services } from '../../../http/context.ts'
import { finishAbandonedCall } from '../../../integrations/external-call.ts'
import { defineJob } from '../../../jobs/job.ts'
import { isOpenClaim } from '../promises/open-claims.ts'
import { lockClaim } from './claim-facts.ts'
import { pauseBursts } from './pause-bursts.ts'
import { refundEffect } from './refund.ts'
import { credit } from './settle.ts'

/** Claims per run. */
const MOST = 200

const dueRow = { business_id: is.number, id: is.number }

/**
 * Pauses bursts of claims, credits claims that are due and whose promise says so, and finishes refunds that were interrupted. Running it twice
 * changes nothing.
 */
export const claimsDueJob = defineJob({
  name: 'claims-due',
  schema: z.object({}),
  queue: 'money',
  schedule: { everyMinutes: 5 },
  async run(services, _, { log }) {
    await pauseBursts(services)
    const failures = [
      ...(await creditDueClaims(services)),
      ...(await eachOf(services, await interruptedRefunds(services), finishRefund)),
    ]
    for (const err of failures) log.error({ err }, 'a claim could not be settled')
    if (failures.length > 0) throw new Error(`${failures.length} claims could not be settled.`)
  },
})

/** Credits claims that are due and whose promise says so. Returns the failures. */
export async function creditDueClaims(services: Services): Promise<unknown[]> {
  return await eachOf(services, await dueClaims(services), creditOne)
}

type Place = { business_id: number; id: number }

async function eachOf(
  services: Services,
  places: readonly Place[],
  one: (services: Services, place: Place) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const place of places) await one(services, place).catch((error: unknown) => failures.push(error))
  return failures
}

async function dueClaims({ kysely, now }: Services): Promise<Place[]> {
  const { rows } = await typedSql(dueRow)`
    select c.business_id, c.id from claims c
    join link_promises p on p.business_id = c.business_id and p.id = c.promise_id
    where ${isOpenClaim('c')} and c.due_at <= ${now()} and p.auto_credit and not c.auto_credit_paused
      and c.refund_from_at is null and c.replacement_line_id is null
    order by c.due_at, c.id limit ${sql.lit(MOST)}`.execute(kysely)
  return rows
}

async function interruptedRefunds({ kysely, now }: Services): Promise<Place[]> {
  const { rows } = await typedSql(dueRow)`
    select business_id, id from claims
    where ${isOpenClaim('claims')} and refund_from_at <= ${new Date(now().getTime() - 60_000)}
    order by id limit ${sql.lit(MOST)}`.execute(kysely)
  return rows
}

async function creditOne({ kysely, now }: Services, { business_id, id }: Place): Promise<void> {
  const at = now()
  await kysely.transaction().execute(async (trx) => {
    const { auditWriter } = asSystem<'claim.auto-credit'>(trx, { via: 'job', what: 'claims-due', at })
    const locked = await lockClaim(new AuditedDb(trx, business_id, auditWriter), id)
    const { state, due_at, auto_credit_paused, refund_from_at } = locked.claim
    const isDue = (state === 'open' || state === 'answered') && due_at <= at
    if (!isDue || auto_credit_paused || refund_from_at !== null || locked.order.payment_state !== 'paid')
      return
    const after = await credit(locked, { by: 'system', actor: null, at })
    await auditWriter.write('claim.auto-credit', { id, of: business_id, before: { state }, after })
  })
}

async function finishRefund(services: Services, { business_id, id }: Place): Promise<void> {
  const { kysely, now } = services
  await finishAbandonedCall(refundEffect(services, { id, actor: null, note: null }), {
    claiming: async (change) =>
      await kysely.transaction().execute(async (trx) => {
        const { auditWriter } = asSystem<'claim.settle'>(trx, { via: 'job', what: 'claims-due', at: now() })
        return await change(new AuditedDb(trx, business_id, auditWriter))
      }),
    settling: async (change) =>
      await kysely.transaction().execute(async (trx) => {
        const { auditWriter } = asSystem<'claim.settle'>(trx, { via: 'job', what: 'claims-due', at: now() })
        return await change(new AuditedDb(trx, business_id, auditWriter))
      }),
  })
}
