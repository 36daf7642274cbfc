import type { HiddenLink } from '@linkwright/core/buying/fulfilment/hidden-link'
import type { LineCheck } from '@linkwright/core/buying/fulfilment/line-check'
import type { CheckState } from '@linkwright/core/buying/fulfilment/check-verdict'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { instant } from '../../../db/values.ts'
import { notFound } from '../../../http/context.ts'

/** As JSON of the database has it. */
export interface CheckRow {
  id: number
  url: string
  state: CheckState
  why: string | null
  status: number | null
  found: boolean
  target: string | null
  anchor: string | null
  rel: string | null
  robots: string | null
  hidden: HiddenLink | null
  faults: string[]
  is_sample: boolean
  at: string
}

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
  const { rows } = await sql<{ checks: CheckRow[] | null }>`
    select (select json_agg(c order by c.id desc) from line_checks c
      where c.business_id = l.business_id and c.line_id = l.id) as checks
    from order_lines l where l.id = ${lineId}`.execute(all.kysely)
  const [read] = rows
  if (read === undefined) throw notFound()
  return (read.checks ?? []).map(presentCheck)
}
