import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { RowOf } from '../../../db/typed-sql.ts'
import type { LookUpKind } from './state.ts'

const own = tableColumns('look_ups', ['state', 'error', 'failed_at', 'due_at', 'is_sample'])
export const lookUpRow = own.json
export type LookUpRow = RowOf<typeof lookUpRow>

/** The look-ups of a `pages` or `sites` row by kind, read with the row. */
export function lookUpsJson<K extends LookUpKind>(
  table: 'pages' | 'sites',
): RawBuilder<Record<K, LookUpRow>> {
  const id = sql.ref(table === 'pages' ? 'l.page_id' : 'l.site_id')
  return sql`(
    select json_object_agg(l.kind, json_build_object('state', l.state, 'error', l.error,
      'failed_at', l.failed_at, 'due_at', l.due_at, 'is_sample', l.is_sample))
    from look_ups l
    where l.business_id = ${sql.ref(`${table}.business_id`)} and ${id} = ${sql.ref(`${table}.id`)})`
}
