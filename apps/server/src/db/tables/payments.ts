import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Moment, MomentOrNull, Nullable } from './column.ts'

/** What the built-in test processor stores. */
export type TestProcessorKind =
  | 'customer'
  | 'card'
  | 'payment'
  | 'subscription'
  | 'invoice'
  | 'event'
  | 'clock'

interface WebhookEventsTable {
  provider: ColumnType<string, string, never>
  id: ColumnType<string, string, never>
  type: ColumnType<string, string, never>
  object_ref: ColumnType<string | null, string | null, never>
  customer_ref: ColumnType<string | null, string | null, never>
  received_at: ColumnType<Date, Date | undefined, never>
  state: Generated<'waiting' | 'done' | 'ignored'>
  attempts: Generated<number>
  error: Nullable<string>
}

interface TestProcessorObjectsTable {
  ref: string
  seq: GeneratedAlways<number>
  kind: TestProcessorKind
  customer_ref: Nullable<string>
  due_at: MomentOrNull
  body: ColumnType<object, string, string>
}

interface TestProcessorKeysTable {
  key: string
  request_hash: string
  answer: ColumnType<object, string, never>
  created_at: Moment
}

/** What payment providers tell, and what the built-in one remembers. */
export interface PaymentTables {
  webhook_events: WebhookEventsTable
  test_processor_objects: TestProcessorObjectsTable
  test_processor_keys: TestProcessorKeysTable
}
