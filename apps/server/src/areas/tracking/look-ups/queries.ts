import { type RawBuilder, sql } from 'kysely'
import type { LookUpKind } from './state.ts'

export interface LookUpRow {
  state: 'never' | 'waiting' | 'ok' | 'failed'
  error: string | null
  failed_at: string | null
  due_at: string | null
  is_sample: boolean
}

/** The look-ups of a row of `pages` or `sites` by kind, read with the row. */
export function lookUpsJson<K extends LookUpKind>(
  table: 'pages' | 'sites',
): RawBuilder<Record<K, LookUpRow>> {
  const own = sql.ref(table === 'pages' ? 'l.page_id' : 'l.site_id')
  return sql`(
    select json_object_agg(l.kind, json_build_object('state', l.state, 'error', l.error,
      'failed_at', l.failed_at, 'due_at', l.due_at, 'is_sample', l.is_sample))
    from look_ups l
    where l.business_id = ${sql.ref(`${table}.business_id`)} and ${own} = ${sql.ref(`${table}.id`)})`
}
