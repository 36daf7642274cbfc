import { pathTo } from '@linkwright/core/access/screens'
import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'
import { addNotice } from '../../account/notices/add.ts'

/** Tells every session of the business that projects came or went. */
export async function projectsChanged(db: TenantDb): Promise<void> {
  await send(db, 'task', { name: SNIPER_CHANGED, status: 'success', result: null })
}

/** What is held of a project while something of it is stored. */
export interface HeldProject {
  id: number
  user_id: number | null
  name: string
  ready_at: Date | null
  volumes_state: string
}

/**
 * Tells every session of the business how far a project is. When the last of its data is in, it becomes ready and who
 * made it gets a notice: once, since who calls holds the project.
 */
export async function gotFurther(
  db: TenantDb,
  project: HeldProject,
  { isFailed, now }: { isFailed: boolean; now: Date },
): Promise<void> {
  const { phrases, gathered } = await db
    .from('sniper_keywords')
    .select((select) => [
      select.fn.countAll<number>().as('phrases'),
      select.fn.countAll<number>().filterWhere('top_ten_state', '=', 'ok').as('gathered'),
    ])
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  const isReady = gathered === phrases && project.volumes_state !== 'waiting'
  if (isReady && project.ready_at === null) {
    await db.update('sniper_projects').set({ ready_at: now }).where('id', '=', project.id).execute()
    if (project.user_id !== null) await addNotice(db, project.user_id, readyNotice(project), now)
  }
  const status = isFailed ? 'failed' : 'success'
  await send(db, 'task', {
    name: SNIPER_CHANGED,
    status,
    result: { project_id: project.id, gathered, phrases },
  })
}

function readyNotice({ id, name }: HeldProject) {
  return {
    message: `Your Keyword Sniper project ${name} is ready.`,
    href: `${pathTo('view-sniper-project')}?project=${id}`,
    icon: 'search',
    color: 'blue',
  } as const
}

/** Holds a project after whom it is told to; undefined when it is gone. */
export async function holdProject(db: TenantDb, id: number): Promise<HeldProject | undefined> {
  return await db
    .from('sniper_projects')
    .select(['id', 'user_id', 'name', 'ready_at', 'volumes_state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
