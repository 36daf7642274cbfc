import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { GeneratedAlways } from 'kysely'
import type { Via } from '../scribe.ts'
import type { Id, Moment, JsonOrNull, Nullable } from './column.ts'

interface InstanceTable {
  key: string
  value: string
}

interface MailOutboxTable {
  id: Id
  recipient: string
  subject: string
  body: string
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
  via: Via
  address: string | null
  request_id: Nullable<string>
}

/** What the server itself keeps, whatever it is about. */
export interface PlatformTables {
  instance: InstanceTable
  mail_outbox: MailOutboxTable
  idempotency_keys: IdempotencyKeysTable
  bus_messages: BusMessagesTable
  audit_log: AuditLogTable
}
