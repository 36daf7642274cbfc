import type { LineCheck } from '@linkwright/core/buying/fulfilment/line-check'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'

const own = tableColumns('line_checks', [
  'id',
  'url',
  'state',
  'why',
  'status',
  'found',
  'target',
  'anchor',
  'rel',
  'robots',
  'hidden',
  'faults',
  'is_sample',
  'at',
])

/** As JSON of the database has it. */
export const checkRow = own.json
type CheckRow = RowOf<typeof checkRow>

/** The same of `line_checks c`. */
export const checkColumns = own.of('c')

export function presentCheck({
  id,
  url,
  state,
  why,
  status,
  found,
  target,
  anchor,
  ...row
}: CheckRow): LineCheck {
  const { rel, robots, hidden, faults, is_sample, at } = row
  return {
    id,
    at: instant(at),
    url,
    state,
    why,
    status,
    found,
    target,
    anchor,
    rel,
    robots,
    hidden,
    faults,
    is_sample,
  }
}

/** @throws AppError not_found when there is no such line. */
export async function checksOf(all: AllTenants, lineId: number): Promise<LineCheck[]> {
  const { rows } = await typedSql({ checks: is.list(checkRow).nullable() })`
    select (select json_agg(seen order by seen.id desc) from (
      select ${checkColumns} from line_checks c where c.business_id = l.business_id and c.line_id = l.id) seen) as checks
    from order_lines l where l.id = ${lineId}`.execute(all.kysely)
  const [read] = rows
  if (read === undefined) throw notFound()
  return (read.checks ?? []).map(presentCheck)
}
