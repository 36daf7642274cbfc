import { statfs } from 'node:fs/promises'
import type { HealthRow } from '@linkwright/core/admin/health/health'
import { formatDateTime } from '@linkwright/core/values/dates'
import { type QueryExecutorProvider } from 'kysely'
import type { DatabaseStatus } from '../../../db/status.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const databaseRow = {
  bytes: is.number,
  version: is.text,
  analyzed: is.momentOrNull,
  connections: is.number,
  most: is.number,
}

const GIB = 1024 ** 3
const inGib = (bytes: number) => `${(bytes / GIB).toFixed(bytes < GIB ? 2 : 1)} GiB`

/** Share of used connections from which a PostgreSQL needs attention. */
const MANY = 0.8

export async function databaseRows(
  db: QueryExecutorProvider,
  { kind, state, waiting }: DatabaseStatus,
): Promise<HealthRow[]> {
  const { rows } = await typedSql(databaseRow)`
    select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version,
      (select max(greatest(last_analyze, last_autoanalyze)) from pg_stat_user_tables) as analyzed,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('a select without its row')
  const { bytes, version, analyzed, connections, most } = read
  const row = (name: string, rest: Pick<HealthRow, 'state' | 'says' | 'todo'>): HealthRow => ({
    group: 'database',
    name,
    ...rest,
  })
  const name = kind === 'embedded' ? 'Embedded database' : 'PostgreSQL'
  return [
    row('Database', {
      state: state === 'ready' ? 'ok' : 'warning',
      says: `${name} ${version}, ${inGib(bytes)}, ${waiting === 0 ? 'no requests waiting' : `${waiting} waiting`}`,
      todo:
        state === 'ready'
          ? null
          : 'The database is busy. If this continues, use PostgreSQL or a larger server.',
    }),
    row('Statistics', {
      state: 'ok',
      says: analyzed === null ? 'Not analyzed yet.' : `Last analyzed ${formatDateTime(analyzed)} UTC`,
      todo: null,
    }),
    ...(kind === 'embedded'
      ? []
      : [
          row('Connections', {
            state: connections > most * MANY ? 'warning' : 'ok',
            says: `${connections} of ${most} in use`,
            todo: connections > most * MANY ? 'Raise max_connections in PostgreSQL.' : null,
          }),
        ]),
  ]
}

const LITTLE = 0.1
const ALMOST_NOTHING = 0.03

/** Free space of the disk with the data folder; undefined when it cannot be read. */
export async function diskRow(folder: string): Promise<HealthRow | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const share = bavail / blocks
    const isLittle = share < LITTLE
    return {
      group: 'server',
      name: 'Disk',
      state: share < ALMOST_NOTHING ? 'failing' : isLittle ? 'warning' : 'ok',
      says: `${inGib(bavail * bsize)} of ${inGib(blocks * bsize)} free under ${folder}`,
      todo: isLittle ? 'Free disk space: when it runs out, nothing can be saved.' : null,
    }
  } catch {
    return undefined
  }
}
