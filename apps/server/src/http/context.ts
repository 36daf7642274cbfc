import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { AllTenants } from '../db/all-tenants.ts'
import type { Database } from '../db/database.ts'
import type { Config } from '../env.ts'
import type { QueuedDb } from '../db/queued-db.ts'
import type { AuditedAll, AuditedDb } from '../db/audit-writer.ts'
import type { DB } from '../db/tables.ts'
import type { TenantDb } from '../db/tenant.ts'
import type { ExternalCall } from '../integrations/external-call.ts'
import type { Integrations } from '../integrations/open.ts'
import type { FirstLock } from './first-lock.ts'
import type { IdempotentCall } from './idempotency.ts'

/** Process-wide services for every handler. */
export interface Services {
  kysely: Kysely<DB>
  /** The database in fair queues, for one business. */
  queuedDb: QueuedDb
  /** The state of the database, available in any state. */
  status: Database['status']
  config: Config
  /** External services: search results, volumes, thumbnails, backlinks, page checks, mail and payments. */
  integrations: Integrations
  /** Injected so that tests can move it. */
  now: () => Date
  /** From 0 up to, not including, 1; injected so that tests can repeat it. */
  random: () => number
  /** In tests: a response field that the contract does not declare is an error. */
  checkResponses: boolean
  /** In tests: receives log lines instead of standard output. */
  logTo?: { write: (line: string) => void }
  /** Gathers planner statistics soon; set once the process runs jobs. */
  wakeStatistics?: () => void
}

/** Services for calls with a token: they reach the database through fair queues only, by `db`, `bulk` and `write`. */
export type QueuedServices = Omit<Services, 'kysely' | 'queuedDb'> & {
  kysely?: undefined
  queuedDb?: undefined
}

export interface RequestInfo {
  log: FastifyBaseLogger
  /** The client's network address. */
  address: string
  /** The User-Agent header. */
  agent: string | undefined
  /** Sends the total and the next page's address of a list; `path` defaults to the call's own. */
  list: (page: { total: number; next: string | undefined; path?: string }) => void
}

/** The handler's context for a call without a token. */
export interface PublicContext extends RequestInfo {
  services: Services
  kysely: Kysely<DB>
}

/** The same for audited calls. */
export interface PublicAuditedContext<A extends AuditAction> extends PublicContext {
  /** Runs a change in one transaction, which is rolled back unless its audit writer has written. */
  writeAll: <T>(change: (all: AuditedAll<A>) => Promise<T>) => Promise<T>
}

/** The database handle of a change: with an audit writer if the contract says that the call `audits` something. */
type Db<A extends AuditAction> = [A] extends [never] ? TenantDb : AuditedDb<A>
type All<A extends AuditAction> = [A] extends [never] ? AllTenants : AuditedAll<A>

/** The handler's context. */
export interface Context<A extends AuditAction = never> extends RequestInfo {
  services: QueuedServices
  caller: Caller
  /** The caller's own rows, outside any transaction, for reading; every statement waits in the fair queue. */
  db: TenantDb
  /** The same for reads in many steps, such as a file. */
  bulk: TenantDb
  /**
   * Runs a change in one transaction once its turn in the fair queue has come. With an Idempotency-Key the key and the
   * response are stored in that same transaction, so a repeated call gets the first response. Returns the result of
   * `change`, which is the response. A response with a secret is not stored: with the message `repeated`, a repeated
   * call is a conflict with that message. With REREAD the result is not the response: the handler continues and reads
   * it after each call. If the call audits something, `db.auditWriter` must have written by the end, or the change is
   * rolled back.
   */
  write: <T extends object>(change: (db: Db<A>) => Promise<T>, repeated?: string) => Promise<T>
  /** Like `write`; locks rows in the statement that stores the key, and throws 404 if they are missing. */
  writeLocked: <Row, T extends object>(
    lock: FirstLock<Row>,
    change: (db: Db<A>, locked: Row) => Promise<T>,
  ) => Promise<T>
  /** The call's Idempotency-Key and the hash of its input, for the row of an external call. */
  callKey: Pick<IdempotentCall, 'key' | 'requestHash'> | undefined
  /**
   * Runs an external call, whose row and idempotency key belong to the feature; `write` does not store the key. Never
   * use it within `write`: no transaction waits for an external service. Only `settle` writes the audit log, if the
   * call is audited.
   */
  call: <Claim, Outcome, Response extends object>(
    effect: ExternalCall<Db<A>, Claim, Outcome, Response>,
  ) => Promise<Response>
}

/** The context for administrators: they may access other businesses. */
export interface AdminContext<A extends AuditAction = never> extends Context<A> {
  /**
   * The rows of all businesses, outside any transaction, for reading; in the fair queue of the administrator's own
   * business.
   */
  all: AllTenants
  /** The same for reads in many steps, such as a file. */
  allInBulk: AllTenants
  /** Like `write`, with the rows of all businesses. */
  writeAll: <T extends object>(change: (all: All<A>) => Promise<T>, repeated?: string) => Promise<T>
  /** Like `call`, for another business. */
  callOf: <Claim, Outcome, Response extends object>(
    businessId: number,
    effect: ExternalCall<Db<A>, Claim, Outcome, Response>,
  ) => Promise<Response>
}

/** For calls in which users see their own rows and administrators all rows: `all` is set for administrators only. */
export interface OwnOrAllContext<A extends AuditAction = never> extends Context<A> {
  all: AllTenants | undefined
}

/** The UTC calendar day of an instant, from which ages and due dates are counted. */
export function today({ now }: Pick<Services, 'now'>): string {
  return now().toISOString().slice(0, 10)
}

export function notFound(): AppError {
  return new AppError('not_found')
}
