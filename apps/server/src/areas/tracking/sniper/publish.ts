import { pathTo } from '@linkwright/core/access/screens'
import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { LiveMessages } from '@linkwright/core/live/messages'
import { publish } from '../../../live/bus.ts'
import { addNotice } from '../../account/notices/add.ts'

/** Publishes that a project was added or deleted. */
export async function publishProjectsChanged(db: TenantDb, author: number | null): Promise<void> {
  await publishToViewers(db, author, { name: SNIPER_CHANGED, status: 'success', result: null })
}

/** Publishes to the viewers of a project: the main user and its author. */
async function publishToViewers(
  db: TenantDb,
  author: number | null,
  data: LiveMessages['task'],
): Promise<void> {
  const viewers = await db
    .from('users')
    .select('id')
    .where((where) => where.or([where('is_main', '=', true), where('id', '=', author)]))
    .execute()
  const business_id = db.businessId
  await publish(
    db,
    ...viewers.map(({ id }) => ({ business_id, user_id: id, command: 'task', data }) as const),
  )
}

/** A project that is locked while its data is stored. */
export interface LockedProject {
  id: number
  user_id: number | null
  name: string
  ready_at: Date | null
  volumes_state: string
}

/**
 * Publishes the progress of a project. When its data is complete, the project becomes ready and its author gets a
 * notice, once, because the caller has locked it.
 */
export async function publishProgress(
  db: TenantDb,
  project: LockedProject,
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
  await publishToViewers(db, project.user_id, {
    name: SNIPER_CHANGED,
    status,
    result: { project_id: project.id, gathered, phrases },
  })
}

function readyNotice({ id, name }: LockedProject) {
  return {
    message: `Your Keyword Sniper project ${name} is ready.`,
    href: `${pathTo('view-sniper-project')}?project=${id}`,
    icon: 'search',
    color: 'blue',
  } as const
}

/** Locks a project, after the recipient of its notice; undefined when it was deleted. */
export async function lockProject(db: TenantDb, id: number): Promise<LockedProject | undefined> {
  return await lock(db, 'sniper_projects', id)
    .select(['id', 'user_id', 'name', 'ready_at', 'volumes_state'])
    .executeTakeFirst()
}
