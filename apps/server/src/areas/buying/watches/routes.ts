import type { watches } from '@linkwright/core/buying/watches/api'
import { AppError } from '@linkwright/core/contract/errors'
import { watchFilters, type WatchFilter } from '@linkwright/core/tracking/verification/watch-filters'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { tablePage, tableRows } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { watchIs } from '../../tracking/verification/link-watch.ts'
import { presentLook } from '../../tracking/verification/present.ts'
import { presentWatch } from './present.ts'
import { recheck } from './recheck.ts'
import { looksOfWatch, shownRow, wantedWatches, watchesFrom, watchSource } from './source.ts'

export const watchRoutes: Handlers<typeof watches> = {
  async list(wanted, { db, caller, list }) {
    const { rows, ...page } = await tablePage(
      { kysely: db },
      watchSource(db, caller),
      wanted,
      wantedWatches(db, caller, wanted),
    )
    list(page)
    return rows.map(presentWatch)
  },

  async counts(place, { db, caller }) {
    const filters = Object.keys(watchFilters) as WatchFilter[]
    const counted = filters.map(
      (filter) => sql`${sql.lit(filter)}::text, count(*) filter (where ${watchIs(filter)})`,
    )
    const { rows } = await typedSql({ total: is.number, by_state: is.record(is.number) })`
      select count(*)::int as total, json_build_object(${sql.join(counted)}) as by_state
      from ${watchesFrom} where ${wantedWatches(db, caller, place)}`.execute(db)
    const [{ total, by_state } = { total: 0, by_state: {} }] = rows
    const of = (filter: WatchFilter) => [filter, by_state[filter] ?? 0] as const
    return { total, by_state: Object.fromEntries(filters.map(of)) as Record<WatchFilter, number> }
  },

  async show({ id }, { db, caller }) {
    const watch = await watchById(db, caller, id)
    const { rows } = await typedSql(shownRow)`${looksOfWatch(db, id)}`.execute(db)
    return { ...watch, looks: (rows[0]?.looks ?? []).map(presentLook) }
  },

  async recheck({ id }, { caller, services, write, log }) {
    const watch = await write(async (db) => {
      await watchById(db, caller, id)
      await recheck(db, id, services.now())
      return await watchById(db, caller, id)
    })
    log.info({ watch_id: id }, 'look requested')
    return watch
  },
}

/** @throws AppError not_found when the viewer has no such watch; site_disabled when its site is. */
async function watchById(db: TenantDb, viewer: Viewer, id: number) {
  const [row] = await tableRows(db, watchSource(db, viewer), sql`array[${id}::bigint]`)
  if (row === undefined) throw notFound()
  if (!row.available) throw new AppError('site_disabled')
  return presentWatch(row)
}
