import type { BulkRun } from '@linkwright/core/account/bulk/bulk-run'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { RawBuilder } from 'kysely'
import type { AuditedDb, Entry } from '../../../db/audit-writer.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Context } from '../../../http/context.ts'
import type { BulkAction } from './define.ts'
import { startRun } from './start.ts'

interface CallContext<A extends AuditAction> extends Pick<Context, 'services' | 'caller' | 'log'> {
  write: <T extends object>(change: (db: AuditedDb<A>) => Promise<T>) => Promise<T>
}

interface Selected<About extends object, A extends AuditAction> {
  action: BulkAction<About>
  about: About
  audit: A
  /** The ids of the selected rows. */
  select: (db: TenantDb) => Promise<RawBuilder<unknown>>
}

/** The whole call that starts an action on selected rows: the run, its audit entry and its line in the log. */
export async function startSelected<About extends object, A extends AuditAction>(
  { services, caller, write, log }: CallContext<A>,
  { action, about, audit, select }: Selected<About, A>,
): Promise<{ run: BulkRun }> {
  const started = await write(async (db) => {
    const run = await startRun(db, { services, caller }, action, about, await select(db))
    const after: Entry<AuditAction>['after'] = { ...about, total: run.total }
    await db.auditWriter.write(audit, { id: run.id, after })
    return { run }
  })
  const { id, total, state } = started.run
  const line: object = { ...about, act: action.name, run_id: id, rows: total, state }
  log.info(line, 'bulk action started')
  return started
}
