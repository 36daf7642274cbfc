import type { LinkLook } from '@linkwright/core/tracking/verification/link-look'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { lookRow, looksOf, presentLook } from '../../tracking/verification/present.ts'

/** Newest looks of a line that are shown. */
const MOST = 200
const watch = { business: sql`w.business_id`, id: sql`w.id` }

/** The stored looks at the published URLs of a line, newest first. @throws AppError not_found when there is no such line. */
export async function looksOfLine(all: AllTenants, lineId: number): Promise<LinkLook[]> {
  const { rows } = await typedSql({ looks: is.list(lookRow).nullable() })`
    select (${looksOf(watch, MOST)}) as looks from order_lines l
    left join link_watches w on w.business_id = l.business_id and w.order_line_id = l.id
    where l.id = ${lineId}`.execute(all.kysely)
  const [read] = rows
  if (read === undefined) throw notFound()
  return (read.looks ?? []).map(presentLook)
}
