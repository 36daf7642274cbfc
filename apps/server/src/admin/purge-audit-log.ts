import { plural } from '@linkwright/core/values/text'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../db/open.ts'
import { asSystem } from '../db/audit-writer.ts'
import type { DB } from '../db/tables.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'
import { is, typedSql } from '../db/typed-sql.ts'

const DAY_MS = 86_400_000
/** Entries per statement. */
const BATCH = 10_000

/**
 * Deletes audit entries older than the retention, as the owner of the schema, because the server's own role can only add
 * entries. The deletion is audited in the same transaction.
 */
export async function purgeAuditLog(
  values: Values,
  config: Config,
  { say }: CommandEnvironment,
): Promise<void> {
  refuseOthers('purge-audit-log', values, ['dry-run'])
  const { databaseUrl: url, dataDir, durable, auditDays } = config
  if (auditDays === undefined)
    throw new Refusal(
      'Set LINKWRIGHT_AUDIT_DAYS to the number of days to store audit entries; without it nothing is deleted.',
    )
  const at = new Date()
  const before = new Date(at.getTime() - auditDays * DAY_MS)
  const database = await openDatabase({ url, dataDir, demo: false, durable, warn: say })
  try {
    if (values['dry-run']) {
      const count = await countBefore(database.kysely, before)
      return say(
        `${entries(count)} from before ${before.toISOString()} would be deleted. Nothing was deleted.`,
      )
    }
    const count = await database.withOwner((owner) =>
      owner.transaction().execute(async (trx) => {
        const db = trx as Kysely<DB>
        const deleted = await deleteBefore(db, before)
        if (deleted === 0) return 0
        const { auditWriter } = asSystem<'audit-log.purge'>(db, {
          via: 'command',
          what: 'purge-audit-log',
          at,
        })
        await auditWriter.write('audit-log.purge', {
          id: null,
          after: { before: before.toISOString(), count: deleted },
        })
        return deleted
      }),
    )
    say(`${entries(count)} from before ${before.toISOString()} ${count === 1 ? 'was' : 'were'} deleted.`)
  } finally {
    await database.close()
  }
}

const entries = (count: number) => plural(count, 'entry', 'entries')

async function countBefore(db: Kysely<DB>, before: Date): Promise<number> {
  const { rows } = await typedSql({ count: is.number })`
    select count(*)::int as count from audit_log where at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

async function deleteBefore(db: Kysely<DB>, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_log where id = any(array(
        select id from audit_log where at < ${before} order by id limit ${sql.lit(BATCH)}))`.execute(db)
    all += Number(numAffectedRows)
    if (numAffectedRows < BigInt(BATCH)) return all
  }
}
