import { type RawBuilder } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../db/tenant.ts'
import type { Services } from '../http/context.ts'
import { enqueue } from './enqueue.ts'
import type { QueueName } from './boss.ts'
import { defineJob, type Job } from './job.ts'
import type { Schedule } from './schedule.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** Work for some sites or pages of many businesses. */
export interface EachBusiness {
  /** Name of the starting job; stored with waiting jobs, so it never changes. */
  name: string
  /** Queue of its jobs; default `work`. */
  queue?: QueueName
  /** Without a schedule the job runs only when it is enqueued. */
  schedule?: Schedule
  /**
   * Selects the `id`s of due items of business `b`. After a kill it runs again, so a processed item must no longer be
   * due, or be harmless to repeat.
   */
  due: (services: Services) => RawBuilder<unknown>
  /** Processes one in a transaction of its own; returns whether there was anything to do. */
  one: (services: Services, place: { business_id: number; id: number }) => Promise<boolean>
}

/** Lower urgency than work that a user waits for. */
const URGENCY = -1
/** Businesses per run. */
const BUSINESSES = 100
/**
 * Items of a business that one run processes: the longest time another business waits, and what is repeated after a
 * kill.
 */
export const PIECE = 20

/** Starts after a business. An earlier version stored a site as well; its business is processed again. */
const After = z.union([
  z.int(),
  z.object({ business_id: z.int(), site_id: z.int() }).transform(({ business_id }) => business_id - 1),
])
const OfAll = z.object({ after: After.optional() })
const OfBusiness = z.object({ business_id: z.int(), after: z.int() })
type OfBusiness = z.infer<typeof OfBusiness>

/**
 * Two jobs: the first enqueues the second for every business with due items; the second processes one piece of a
 * business and enqueues the next. Businesses take turns regardless of their size, and a killed run repeats its piece
 * only. Failed items are retried with their piece; later pieces do not wait.
 */
export function eachBusiness(
  work: EachBusiness,
): readonly [ofAll: Job<z.input<typeof OfAll>>, ofBusiness: Job<OfBusiness>] {
  const ofBusiness: Job<OfBusiness> = defineJob({
    name: `${work.name}-business`,
    schema: OfBusiness,
    ...(work.queue === undefined ? {} : { queue: work.queue }),
    async run(services, place, { isFirst, signal, log, finish }) {
      const failed = (error: unknown) => log.error({ err: error, ...place }, `${work.name} failed for one`)
      const { failures, next } = await doPiece(services, work, place, { signal, failed })
      signal.throwIfAborted()
      await services.kysely.transaction().execute(async (trx) => {
        // Only the first attempt enqueues the next piece: otherwise every retry would enqueue it again.
        const isNew = isFirst || failures === 0
        if (next !== undefined && isNew) await enqueuePiece(trx, { ...place, after: next })
        if (failures === 0) await finish(trx)
      })
      if (failures > 0) throw new Error(`${work.name} failed for ${failures}.`)
    },
  })

  async function enqueuePiece(trx: Services['kysely'], place: OfBusiness): Promise<void> {
    const options = { singletonKey: `${place.business_id} ${place.after}`, urgency: URGENCY }
    await enqueue(new TenantDb(trx, place.business_id), ofBusiness, place, options)
  }

  const ofAll: Job<z.input<typeof OfAll>> = defineJob({
    name: work.name,
    schema: OfAll,
    ...(work.schedule === undefined ? {} : { schedule: work.schedule }),
    async run(services, { after = 0 }, { finish }) {
      const businesses = await dueBusinesses(services, work, after)
      await services.kysely.transaction().execute(async (trx) => {
        for (const business_id of businesses) await enqueuePiece(trx, { business_id, after: 0 })
        const last = businesses[BUSINESSES - 1]
        if (last !== undefined) await enqueue(trx, ofAll, { after: last })
        await finish(trx)
      })
    },
  })
  return [ofAll, ofBusiness]
}

/** The next businesses with due items. */
export async function dueBusinesses(
  services: Services,
  { due }: EachBusiness,
  after: number,
): Promise<number[]> {
  const { rows } = await typedSql({ id: is.number })`
    select b.id from businesses b where b.id > ${after} and exists (${due(services)})
    order by b.id limit ${BUSINESSES}`.execute(services.kysely)
  return rows.map(({ id }) => id)
}

interface Done {
  done: number
  failures: number
  /** Start of the next piece; undefined after the last one. */
  next: number | undefined
}

/** Processes a piece of a business's due items. Ends early, between two items, when the signal is aborted. */
export async function doPiece(
  services: Services,
  { due, one }: EachBusiness,
  { business_id, after }: OfBusiness,
  { signal, failed }: { signal: AbortSignal; failed: (error: unknown) => void },
): Promise<Done> {
  const { rows } = await typedSql({ id: is.number })`
    select d.id from businesses b cross join lateral (${due(services)}) d
    where b.id = ${business_id} and d.id > ${after}
    order by d.id limit ${PIECE}`.execute(services.kysely)
  let [done, failures] = [0, 0]
  for (const { id } of rows) {
    if (signal.aborted) break
    try {
      if (await one(services, { business_id, id })) done += 1
    } catch (error) {
      failures += 1
      failed(error)
    }
  }
  return { done, failures, next: rows[PIECE - 1]?.id }
}
