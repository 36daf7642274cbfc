import { claimStages, claimStates } from '@linkwright/core/buying/claims/transitions'
import { promiseSentence } from '@linkwright/core/buying/promises/promise-rules'
import type { LinePromise } from '@linkwright/core/buying/promises/promise-terms'
import { sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'
import { claimStage } from './claim-place.ts'
import { endOf } from './renewals.ts'

const ofPromise = tableColumns('link_promises', [
  'months',
  'rel',
  'remedy',
  'auto_credit',
  'rented',
  'fresh_window',
  'due_days',
  'target',
  'anchor',
  'page_url',
  'from_at',
])

export const promiseRow = {
  ...ofPromise.json,
  until_at: is.textOrNull,
  claim: is.oneOrNull({ id: is.number, state: is.keyOf(claimStates), stage: is.keyOf(claimStages) }),
}
export type PromiseRow = RowOf<typeof promiseRow>

/** The promise of `order_lines l` as JSON; null for a line without one. */
export const promiseJson = sql`(
  select to_json(promise) from (
    select ${ofPromise.of('m')}, ${endOf('m')} as until_at, (
      select json_build_object('id', c.id, 'state', c.state, 'stage', ${claimStage('c')}) from claims c
      where c.business_id = m.business_id and c.promise_id = m.id order by c.id desc limit 1) as claim
    from link_promises m
    where m.business_id = l.business_id and m.order_line_id = l.id) as promise)`

export function presentPromise({ from_at, until_at, ...row }: PromiseRow): LinePromise {
  return {
    ...row,
    text: promiseSentence(row) ?? '',
    from: from_at && instant(from_at),
    until: until_at && instant(until_at),
    paid_until: row.rented && until_at ? instant(until_at) : null,
  }
}
