// How it works: docs/internals/bulk-actions.md
import type { Permission } from '@linkwright/core/access/permissions'
import type { BulkActionName } from '@linkwright/core/account/bulk/bulk-actions'
import type { z } from 'zod'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'

/** Why rows were not changed, by id; all other rows were processed. */
export type Refused = ReadonlyMap<number, string>

/** The operations of a batch, whose rows' parents are locked. */
export interface Batch {
  /** Processes these rows, and moves deleted ones to the trash of the run (`trash.ts`). */
  readonly apply: (rows: readonly number[], runId: number) => Promise<Refused>
  /** Restores these rows from the trash of the run. */
  readonly undo: (rows: readonly number[], runId: number) => Promise<Refused>
}

/** What a batch needs besides its rows. */
export interface BatchContext extends Pick<Services, 'now' | 'random' | 'config'> {
  /** Only in jobs: for an action on rows of all businesses, which only administrators start. */
  all?: AllTenants
}

/** The site that a run belongs to, and the link of its notices. */
interface Where {
  /** Null when its rows belong to no site: then only the user who started it sees it. */
  siteId: number | null
  href: string
}

/** An action on many rows. */
export interface BulkAction<About = unknown> {
  readonly name: BulkActionName
  /** Required to start, stop and undo it. */
  readonly permission: Permission
  /** Rows per batch: a compromise between the cost of a batch and how long others wait for it. */
  readonly batchSize: number
  /** Rows of a run; BULK_ROWS_MAX if omitted. */
  readonly maxRows?: number
  /** Up to this many rows are processed in the call that starts the run, without a job. */
  readonly maxInCall: number
  /** Why no row can be changed or restored after their parents were deleted. */
  readonly deletedReasons: { readonly apply: string; readonly undo: string }
  readonly where: (about: About) => Where
  /** Takes the locks that come before the user's in lock order. */
  readonly lockFirst?: (db: TenantDb) => Promise<unknown>
  /** Locks the rows' parents in lock order; undefined when they were deleted. */
  readonly lock: (db: TenantDb, about: About, context: BatchContext) => Promise<Batch | undefined>
}

/**
 * Defines a bulk action, which has to be listed in `areas/bulk-actions.ts`. Its runs are stored with its name, which
 * never changes, and with the rows' parents (`about`). A batch is processed in one transaction with the results of its
 * rows, and again row by row after a failure: it must not do anything that a rollback does not undo.
 */
export function defineBulk<S extends z.ZodType>(
  definition: { about: S } & BulkAction<z.output<S>>,
): BulkAction<z.input<S>> {
  const { about: schema, where, lock: lockRows, ...rest } = definition
  return {
    ...rest,
    where: (about) => where(schema.parse(about)),
    lock: (db, about, context) => lockRows(db, schema.parse(about), context),
  }
}

export const contextOf = ({ now, random, config }: BatchContext): BatchContext => ({ now, random, config })

/** All actions by name (`areas/bulk-actions.ts`). */
export type BulkActions = Readonly<Record<BulkActionName, BulkAction<never>>>

/** The action of a stored run, which has stored the run's `about`. */
export function actionOf(actions: BulkActions, name: BulkActionName): BulkAction {
  return actions[name] as BulkAction
}
