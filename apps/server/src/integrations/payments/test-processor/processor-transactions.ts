import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { lockAdvisory } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { type Declined, declined } from '../outcome.ts'
import { signatureHeader } from '../signature.ts'
import { ProcessorStore, type TestEvent } from './processor-store.ts'
import type { StoredObjects } from './stored-objects.ts'
import { catchUp } from './renewals.ts'

/** Receives events like a webhook endpoint. */
export type Inbox = (raw: Buffer, header: string) => Promise<void>

/** Runs operations one at a time, each in a transaction, and then delivers their events. */
export class ProcessorTransactions {
  /** Signing secret of this process. */
  readonly secret = `whsec_${randomBytes(24).toString('hex')}`
  #inbox: Inbox | undefined
  readonly #kysely: Kysely<DB>
  readonly #now: () => Date

  constructor(kysely: Kysely<DB>, now: () => Date) {
    this.#kysely = kysely
    this.#now = now
  }

  deliverTo(inbox: Inbox): void {
    this.#inbox = inbox
  }

  /** `aheadMs` advances the clock first. Everything that is due until then happens before. */
  async at<T>(act: (store: ProcessorStore) => Promise<T>, aheadMs = 0): Promise<T> {
    const { answer, events } = await this.#kysely.transaction().execute(async (trx) => {
      // The processor does one thing after the other.
      await lockAdvisory(trx, 'test processor')
      const ahead = await clockIn(trx, aheadMs)
      const store = new ProcessorStore(trx, this.#now().getTime() + ahead, { aheadMs: ahead })
      await catchUp(store)
      return { answer: await act(store), events: store.pendingEvents }
    })
    for (const event of events) await this.#deliver(event)
    return answer
  }

  /** Runs once per key: a repeated request returns the stored result; the same key with other values is declined. */
  async once<T extends object>(
    key: string,
    request: unknown,
    act: (store: ProcessorStore) => Promise<T>,
  ): Promise<T | Declined> {
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    return await this.at<T | Declined>(async (store) => {
      const known = await store.trx
        .selectFrom('test_processor_keys')
        .select(['request_hash', 'answer'])
        .where('key', '=', key)
        .executeTakeFirst()
      if (known !== undefined)
        return known.request_hash === hash
          ? (revived(known.answer) as T)
          : declined('This key was used for something else.', 'idempotency_error')
      const answer = await act(store)
      await store.trx
        .insertInto('test_processor_keys')
        .values({ key, request_hash: hash, answer: JSON.stringify(answer) })
        .execute()
      return answer
    })
  }

  async #deliver(event: TestEvent): Promise<void> {
    const raw = Buffer.from(JSON.stringify(wireOf(event)))
    // Lost events are found by `eventsSince`.
    await this.#inbox?.(raw, signatureHeader(raw, this.secret, this.#now())).catch(() => {})
  }
}

/** The event in Stripe's shape. */
export function wireOf({ ref, type, objectRef, customerRef, at }: TestEvent) {
  const object = type.startsWith('payment_intent.')
    ? 'payment_intent'
    : type.startsWith('customer.') && !type.startsWith('customer.subscription.')
      ? 'customer'
      : 'other'
  return {
    id: ref,
    object: 'event',
    type,
    created: Math.floor(at / 1000),
    livemode: false,
    data: { object: { id: objectRef, object, customer: customerRef } },
  }
}

/** How far the processor's clock is ahead, once it was moved. */
async function clockIn(trx: Kysely<DB>, byMs: number): Promise<number> {
  const ref = 'clock'
  const row = await trx
    .selectFrom('test_processor_objects')
    .select('body')
    .where('ref', '=', ref)
    .executeTakeFirst()
  const aheadMs = ((row?.body as StoredObjects['clock'] | undefined)?.aheadMs ?? 0) + byMs
  if (byMs !== 0) {
    const body = JSON.stringify({ aheadMs })
    await trx
      .insertInto('test_processor_objects')
      .values({ ref, kind: 'clock', body })
      .onConflict((conflict) => conflict.column('ref').doUpdateSet({ body }))
      .execute()
  }
  return aheadMs
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Restores dates from JSON. */
function revived(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
  )
}
