import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { Entry, Scribe } from '../../../db/scribe.ts'

/** Who changes something of orders, and when; whose they are does not matter. */
export interface Doing<A extends AuditAction> {
  all: AllTenants
  scribe: Pick<Scribe<A>, 'write' | 'changesNothing'>
  /** The administrator. */
  actor: number
  now: Date
}

/** In whose name a job writes: the call that began it has been written down as one. */
export function inNameOf<A extends AuditAction>(scribe: Scribe<A>, actor: number): Doing<A>['scribe'] {
  return {
    write: <D extends A>(action: D, entry: Entry<D>) => scribe.write(action, { ...entry, by: actor }),
    changesNothing() {},
  }
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
