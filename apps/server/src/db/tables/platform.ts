import type { AuditVia } from '@linkwright/core/admin/audit/audit-log.table'
import type { BulkActName } from '@linkwright/core/account/bulk/acts'
import type { BulkState } from '@linkwright/core/account/bulk/bulk-run'
import type { JobQueue } from '@linkwright/core/admin/jobs/queues'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Id, Moment, MomentOrNull, JsonOrNull, Nullable } from './column.ts'

interface InstanceTable {
  key: string
  value: string
}

interface PausedQueuesTable {
  queue: JobQueue
  since: Date
  by_name: string
}

interface MailOutboxTable {
  id: Id
  recipient: string
  subject: string
  body: string
  html: Generated<string>
  created_at: Moment
}

interface IdempotencyKeysTable {
  business_id: number
  user_id: number
  route: string
  key: string
  site_id: Nullable<number>
  request_hash: Buffer
  response: JsonOrNull<object>
  withheld: Nullable<string>
  created_at: Moment
}

interface BusMessagesTable {
  id: Id
  payload: string
  created_at: Moment
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Date
  action: AuditAction
  actor_user_id: number | null
  as_user_id: Nullable<number>
  of_business_id: Nullable<number>
  subject: string
  subject_id: Nullable<number>
  before: JsonOrNull<object>
  after: JsonOrNull<object>
  via: AuditVia
  address: string | null
  request_id: Nullable<string>
}

interface BulkRunsTable {
  business_id: number
  id: Id
  user_id: Nullable<number>
  act: BulkActName
  site_id: Nullable<number>
  about: ColumnType<unknown, string, never>
  is_undo: Generated<boolean>
  undoes: Nullable<number>
  state: Generated<BulkState>
  total: Generated<number>
  done: Generated<number>
  refused: Generated<number>
  after_id: Generated<number>
  attempts: Generated<number>
  singly_to: Nullable<number>
  created_at: ColumnType<Date, Date, never>
  worked_at: ColumnType<Date, Date, Date>
  finished_at: MomentOrNull
}

interface BulkRowsTable {
  business_id: number
  run_id: number
  row_id: number
  reason: Nullable<string>
}

interface TrashTable {
  business_id: number
  run_id: number
  of_table: string
  of_id: number
  row_id: number
  row: ColumnType<object, string, never>
}

/** What the server itself keeps, whatever it is about. */
export interface PlatformTables {
  instance: InstanceTable
  paused_queues: PausedQueuesTable
  mail_outbox: MailOutboxTable
  idempotency_keys: IdempotencyKeysTable
  bus_messages: BusMessagesTable
  audit_log: AuditLogTable
  bulk_runs: BulkRunsTable
  bulk_rows: BulkRowsTable
  trash: TrashTable
}
