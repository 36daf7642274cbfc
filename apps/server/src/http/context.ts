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

/** What every handler needs of the process. */
export interface Services {
  kysely: Kysely<DB>
  /** The same for what one business asks for. */
  queuedDb: QueuedDb
  /** What the database does, whatever that is. */
  status: Database['status']
  config: Config
  /** Search results, volumes, thumbnails, links of others and their pages, mail and payments. */
  integrations: Integrations
  /** Comes in from outside so that tests can move it. */
  now: () => Date
  /** 0 up to, not including, 1; comes in from outside so that tests can repeat it. */
  random: () => number
  /** In tests: an answer with a field that its contract does not declare is an error. */
  checkAnswers: boolean
  /** In tests: where log lines go instead of standard output. */
  logTo?: { write: (line: string) => void }
  /** Has the planner look soon at tables that have changed much; set once the process runs jobs. */
  wakeStatistics?: () => void
}

/** The same for whoever calls with a token: the database is reached in turn only, by `db`, `bulk` and `write`. */
export type QueuedServices = Omit<Services, 'kysely' | 'queuedDb'> & {
  kysely?: undefined
  queuedDb?: undefined
}

export interface RequestInfo {
  log: FastifyBaseLogger
  /** The network address that the request came from. */
  address: string
  /** What the browser or program says it is. */
  agent: string | undefined
  /** Sends the totals and the next page's address of a list, which is the call's own unless it is told. */
  list: (page: { total: number; next: string | undefined; path?: string }) => void
}

/** What a handler gets besides its input when no token is needed. */
export interface PublicContext extends RequestInfo {
  services: Services
  kysely: Kysely<DB>
}

/** The same where the call is written into the audit log. */
export interface PublicAuditedContext<A extends AuditAction> extends PublicContext {
  /** Runs a change in one transaction, which is undone unless its audit writer has written. */
  writeAll: <T>(change: (all: AuditedAll<A>) => Promise<T>) => Promise<T>
}

/** What a change is given: with an audit writer where the contract says that the call `audits` something. */
type Db<A extends AuditAction> = [A] extends [never] ? TenantDb : AuditedDb<A>
type All<A extends AuditAction> = [A] extends [never] ? AllTenants : AuditedAll<A>

/** What a handler gets besides its input. */
export interface Context<A extends AuditAction = never> extends RequestInfo {
  services: QueuedServices
  caller: Caller
  /** The caller's own rows, outside any transaction. For reading; every statement waits for its turn. */
  db: TenantDb
  /** The same for what is read in many steps, such as a file. */
  bulk: TenantDb
  /**
   * Runs a change in one transaction, once it is the business's turn. With an Idempotency-Key the key is taken and the
   * answer is kept in that same transaction, so a repeated call answers as the first did. Returns what `change` returns:
   * the answer. One that holds a secret is not kept: with the sentence `repeated`, a repeated call is a conflict that
   * says it. With READ_ANEW it is no answer: the handler goes on, and reads that after each call. Where the call audits
   * something, `db.auditWriter` has to have written it in the end, or the change is undone.
   */
  write: <T extends object>(change: (db: Db<A>) => Promise<T>, repeated?: string) => Promise<T>
  /** As `write`; locks rows in the statement that takes the key, and throws 404 where they are gone. */
  writeLocked: <Row, T extends object>(
    lock: FirstLock<Row>,
    change: (db: Db<A>, locked: Row) => Promise<T>,
  ) => Promise<T>
  /** The call's Idempotency-Key and the hash of what was sent, for the row of an effect outside. */
  callKey: Pick<IdempotentCall, 'key' | 'requestHash'> | undefined
  /**
   * Has an effect outside of the process, whose row and key are the feature's: what `write` keeps of a key it does not.
   * Never within `write`: no transaction waits for the outside. Only `settle` audits, where the call does.
   */
  call: <Claim, Outcome, Answer extends object>(
    effect: ExternalCall<Db<A>, Claim, Outcome, Answer>,
  ) => Promise<Answer>
}

/** The same where the permission is an administrator's: it may cross from one business to another. */
export interface AdminContext<A extends AuditAction = never> extends Context<A> {
  /** The rows of everybody, outside any transaction. For reading; in the turn of the administrator's own business. */
  all: AllTenants
  /** The same for what is read in many steps, such as a file. */
  allInBulk: AllTenants
  /** As `write`, with the rows of everybody. */
  writeAll: <T extends object>(change: (all: All<A>) => Promise<T>, repeated?: string) => Promise<T>
  /** As `call`, for another business. */
  callOf: <Claim, Outcome, Answer extends object>(
    businessId: number,
    effect: ExternalCall<Db<A>, Claim, Outcome, Answer>,
  ) => Promise<Answer>
}

/** Where everybody may see their own and an administrator everybody's: `all` is there for an administrator alone. */
export interface OwnOrAllContext<A extends AuditAction = never> extends Context<A> {
  all: AllTenants | undefined
}

/** The calendar day, UTC, of an instant: the day that ages and due dates are counted from. */
export function today({ now }: Pick<Services, 'now'>): string {
  return now().toISOString().slice(0, 10)
}

export function notFound(): AppError {
  return new AppError('not_found')
}
