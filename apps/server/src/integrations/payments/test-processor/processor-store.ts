import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { TestProcessorKind } from '../../../db/tables.ts'
import type { StoredObjects } from './stored-objects.ts'

export const prefixes = {
  customer: 'cus',
  card: 'pm',
  payment: 'pi',
  subscription: 'sub',
  invoice: 'in',
  event: 'evt',
  clock: 'clock',
} as const satisfies Record<TestProcessorKind, string>

/** Creates the id of the next object of a kind. */
export type MakeRef = (kind: TestProcessorKind) => string

const randomRef: MakeRef = (kind) => `${prefixes[kind]}_test_${randomBytes(12).toString('hex')}`

export interface TestEvent {
  ref: string
  customerRef: string | null
  type: string
  objectRef: string
  at: number
}

/** The processor's stored objects, within one transaction and at one moment. */
export class ProcessorStore {
  /** Events to deliver after the transaction. */
  readonly pendingEvents: TestEvent[]
  readonly trx: Kysely<DB>
  /** By the processor's own clock. */
  readonly at: number
  /** How far that clock is ahead of the server's. */
  readonly aheadMs: number

  readonly #named: MakeRef

  constructor(
    trx: Kysely<DB>,
    at: number,
    {
      named = randomRef,
      aheadMs = 0,
      events = [],
    }: { named?: MakeRef; aheadMs?: number; events?: TestEvent[] } = {},
  ) {
    this.trx = trx
    this.at = at
    this.aheadMs = aheadMs
    this.pendingEvents = events
    this.#named = named
  }

  /** The same store at another moment; shares the pending events. */
  atMoment(at: number): ProcessorStore {
    return new ProcessorStore(this.trx, at, {
      named: this.#named,
      aheadMs: this.aheadMs,
      events: this.pendingEvents,
    })
  }

  async find<K extends TestProcessorKind>(
    kind: K,
    ref: string,
  ): Promise<{ body: StoredObjects[K]; customerRef: string } | undefined> {
    const row = await this.trx
      .selectFrom('test_processor_objects')
      .select(['body', 'customer_ref'])
      .where('ref', '=', ref)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && { body: row.body as StoredObjects[K], customerRef: row.customer_ref ?? '' }
  }

  /** Newest first. */
  async list<K extends TestProcessorKind>(
    kind: K,
    customerRef?: string,
  ): Promise<{ ref: string; body: StoredObjects[K] }[]> {
    const all = this.trx
      .selectFrom('test_processor_objects')
      .select(['ref', 'body'])
      .where('kind', '=', kind)
      .orderBy('seq', 'desc')
    const rows = await (
      customerRef === undefined ? all : all.where('customer_ref', '=', customerRef)
    ).execute()
    return rows.map(({ ref, body }) => ({ ref, body: body as StoredObjects[K] }))
  }

  async add<K extends TestProcessorKind>(
    kind: K,
    customerRef: string | null,
    body: StoredObjects[K],
    dueAt: number | null = null,
  ): Promise<string> {
    const ref = this.#named(kind)
    await this.trx
      .insertInto('test_processor_objects')
      .values({ ref, kind, customer_ref: customerRef, body: JSON.stringify(body), due_at: momentOf(dueAt) })
      .execute()
    return ref
  }

  async change<K extends TestProcessorKind>(
    _kind: K,
    ref: string,
    body: StoredObjects[K],
    dueAt: number | null = null,
  ): Promise<void> {
    await this.trx
      .updateTable('test_processor_objects')
      .set({ body: JSON.stringify(body), due_at: momentOf(dueAt) })
      .where('ref', '=', ref)
      .execute()
  }

  async remove(ref: string): Promise<void> {
    await this.trx.deleteFrom('test_processor_objects').where('ref', '=', ref).execute()
  }

  /** Events since a position, oldest first. */
  async events(since: Date): Promise<TestEvent[]> {
    const rows = await this.trx
      .selectFrom('test_processor_objects')
      .select(['ref', 'customer_ref', 'body'])
      .where('kind', '=', 'event')
      .orderBy('seq')
      .execute()
    return rows
      .map(({ ref, customer_ref, body }) => ({
        ref,
        customerRef: customer_ref,
        ...(body as StoredObjects['event']),
      }))
      .filter(({ at }) => at >= since.getTime())
  }

  /** Stores an event and queues it for delivery. */
  async emit(type: string, objectRef: string, customerRef: string | null): Promise<void> {
    const { at } = this
    const ref = await this.add('event', customerRef, { type, objectRef, at })
    this.pendingEvents.push({ ref, customerRef, type, objectRef, at })
  }
}

const momentOf = (ms: number | null) => (ms === null ? null : new Date(ms))
