// How it works: docs/internals/audit-log.md
import type { AuditVia } from '@linkwright/core/admin/audit/audit-log.table'
import { type AuditAction, type AuditField, auditActions } from '@linkwright/core/admin/audit/actions'
import type { Kysely } from 'kysely'
import { AllTenants } from './all-tenants.ts'
import type { DB } from './tables.ts'
import { TenantDb } from './tenant.ts'

/** The author of an audit entry. */
export interface Author {
  /** Null for a job, a command, or a caller who is not known yet. */
  actor_user_id: number | null
  /** The impersonated user, when an administrator is signed in as another user. */
  as_user_id: number | null
  of_business_id: number | null
  via: AuditVia
  address: string | null
  /** The request id in the server's log; for a job its name. */
  request_id: string | null
  at: Date
}

export interface Entry<A extends AuditAction> {
  /** The id of the action's subject. */
  id: number | null
  before?: { readonly [Field in AuditField<A>]?: unknown }
  after?: { readonly [Field in AuditField<A>]?: unknown }
  /** The user, when the call itself identifies them. */
  by?: number
  /** The affected business, if it is not the author's. */
  of?: number
}

/** Writes audit log entries within the transaction of the change. */
export class AuditWriter<A extends AuditAction> {
  readonly #kysely: Kysely<DB>
  readonly #author: Author
  #entries = 0
  #changesNothing = false

  constructor(kysely: Kysely<DB>, author: Author) {
    this.#kysely = kysely
    this.#author = author
  }

  async write<Done extends A>(action: Done, entry: Entry<Done>): Promise<void> {
    this.#entries += 1
    await this.writePart(action, entry)
  }

  /** Adds an entry for one of the rows of a bulk call, whose own entry has the count. */
  async writePart<Done extends AuditAction>(
    action: Done,
    { id, before, after, by, of }: Entry<Done>,
  ): Promise<void> {
    const { actor_user_id, of_business_id, ...rest } = this.#author
    const { subject, fields } = auditActions[action]
    await this.#kysely
      .insertInto('audit_log')
      .values({
        ...rest,
        actor_user_id: by ?? actor_user_id,
        of_business_id: of ?? of_business_id,
        action,
        subject,
        subject_id: id,
        before: storedFields(before, fields),
        after: storedFields(after, fields),
      })
      .execute()
  }

  /** Declares that the call changed nothing, so that no entry is required. */
  changesNothing(): void {
    this.#changesNothing = true
  }

  /**
   * @throws Error unless there is exactly one entry, or none for a call without changes; the transaction is rolled back
   * then.
   */
  checkOnce(call: string): void {
    const expected = this.#changesNothing ? 0 : 1
    if (this.#entries !== expected)
      throw new Error(`${call} has ${this.#entries} entries in the audit log instead of ${expected}.`)
  }
}

function storedFields(
  values: Readonly<Record<string, unknown>> | undefined,
  fields: readonly string[],
): string | null {
  if (values === undefined) return null
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name))))
}

/** A business's own rows, in an audited change. */
export class AuditedDb<A extends AuditAction> extends TenantDb {
  readonly auditWriter: AuditWriter<A>

  constructor(kysely: Kysely<DB>, businessId: number, auditWriter: AuditWriter<A>) {
    super(kysely, businessId)
    this.auditWriter = auditWriter
  }
}

/** Rows of all businesses, in an audited change. */
export class AuditedAll<A extends AuditAction> extends AllTenants {
  readonly auditWriter: AuditWriter<A>

  constructor(kysely: Kysely<DB>, auditWriter: AuditWriter<A>) {
    super(kysely)
    this.auditWriter = auditWriter
  }
}

/**
 * Rows of all businesses in the transaction of a job or a command, named `what`; the number of its audit entries is not
 * checked.
 */
export function asSystem<A extends AuditAction>(
  trx: Kysely<DB>,
  { via, what, at }: { via: 'job' | 'command'; what: string; at: Date },
): AuditedAll<A> {
  const noAuthor = { actor_user_id: null, as_user_id: null, of_business_id: null, address: null }
  return new AuditedAll(trx, new AuditWriter<A>(trx, { ...noAuthor, via, request_id: what, at }))
}
