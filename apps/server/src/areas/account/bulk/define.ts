// How it works: docs/internals/bulk-actions.md
import type { Permission } from '@linkwright/core/access/permissions'
import type { BulkActionName } from '@linkwright/core/account/bulk/bulk-actions'
import type { z } from 'zod'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** Why rows were left as they are, by their ids; what is not named was done. */
export type Refused = ReadonlyMap<number, string>

/** What a batch works with, which holds all that its rows hang on. */
export interface Batch {
  /** Does these rows; what it deletes it keeps in the trash of the run (`trash.ts`). */
  readonly apply: (rows: readonly number[], runId: number) => Promise<Refused>
  /** Puts back what a run has kept of these rows. */
  readonly undo: (rows: readonly number[], runId: number) => Promise<Refused>
}

/** For an act on rows of every business; nobody but an administrator begins one. */
export interface AllBusinesses {
  all: AllTenants
  now: Date
}

/** Where a run may be seen and told of. */
interface Where {
  /** Null where its rows hang on no site: then it is its owner's alone. */
  siteId: number | null
  href: string
}

/** Something that can be done to many rows at once. */
export interface BulkAction<About = unknown> {
  readonly name: BulkActionName
  /** Who may begin it, stop it and take it back. */
  readonly permission: Permission
  /** Rows of a batch: what each costs against how long the others wait for it. */
  readonly batchSize: number
  /** Of no more rows nobody waits for the queue: the call that begins the run does them. */
  readonly maxInCall: number
  /** Why no row can be done, or put back, when what they hang on is gone. */
  readonly deletedReasons: { readonly apply: string; readonly undo: string }
  readonly where: (about: About) => Where
  /** Holds what the rows hang on, in the order of locks; undefined when it is gone. `today` is the day, UTC. */
  readonly lock: (
    db: TenantDb,
    about: About,
    today: string,
    allBusinesses?: AllBusinesses,
  ) => Promise<Batch | undefined>
}

/**
 * An act on many rows; a line in `areas/bulk-actions.ts` has it worked off. Runs of it are stored with its name, which never
 * changes, and with what their rows hang on (`about`). A batch is done in one transaction with the results of its rows,
 * and one that failed is done again row by row: neither does anything that a rollback would not undo.
 */
export function defineBulk<S extends z.ZodType>(
  definition: { about: S } & BulkAction<z.output<S>>,
): BulkAction<z.input<S>> {
  const { about: schema, where, lock: lockRows, ...rest } = definition
  return {
    ...rest,
    where: (about) => where(schema.parse(about)),
    lock: (db, about, today, allBusinesses) => lockRows(db, schema.parse(about), today, allBusinesses),
  }
}

/** Every act by its name (`areas/bulk-actions.ts`). */
export type BulkActions = Readonly<Record<BulkActionName, BulkAction<never>>>

/** The act of a stored run, whose `about` it has written itself. */
export function actionOf(actions: BulkActions, name: BulkActionName): BulkAction {
  return actions[name] as BulkAction
}
