import type { Watch } from '@linkwright/core/buying/watches/watch'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { tableRows } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { presentWatch } from './present.ts'
import { watchSource } from './source.ts'

/** @throws AppError not_found when the viewer has no such watch; site_disabled when its site is. */
export async function visibleWatch(db: TenantDb, viewer: Viewer, id: number): Promise<Watch> {
  const [row] = await tableRows(db, watchSource(db, viewer), sql`array[${id}::bigint]`)
  if (row === undefined) throw notFound()
  if (!row.available) throw new AppError('site_disabled')
  return presentWatch(row)
}
