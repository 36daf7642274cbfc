import { AppError } from '@linkwright/core/contract/errors'
import { GATHERING_DATA, READY, deleteProjectProblem } from '@linkwright/core/tracking/sniper/project-rules'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/**
 * Deletes a project that is expired or still gathering, with all its data. A run that gathers for it ends without
 * an error.
 * @returns its author
 */
export async function removeProject(db: TenantDb, id: number, today: string): Promise<number | null> {
  const project = await lock(db, 'sniper_projects', id, 'update')
    .select(['user_id', 'ready_at', 'expires'])
    .executeTakeFirst()
  if (project === undefined) throw notFound()
  const status = project.ready_at === null ? GATHERING_DATA : READY
  const why = deleteProjectProblem({ status, expires: project.expires }, today)
  if (why !== undefined) throw new AppError('refused', why)
  await db.delete('sniper_projects').where('id', '=', id).execute()
  return project.user_id
}
