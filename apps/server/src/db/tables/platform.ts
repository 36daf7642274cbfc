import type { GeneratedAlways } from 'kysely'
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
  action: 'login-as.start' | 'login-as.stop'
  actor_user_id: number
  target_user_id: number
  address: string
}

/** What the server itself keeps, whatever it is about. */
export interface PlatformTables {
  instance: InstanceTable
  mail_outbox: MailOutboxTable
  idempotency_keys: IdempotencyKeysTable
  bus_messages: BusMessagesTable
  audit_log: AuditLogTable
}
