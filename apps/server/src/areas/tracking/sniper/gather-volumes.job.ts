import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { retryTime } from '../look-ups/retry-time.ts'
import { providerErrorIn } from './gather.ts'
import { defineGathering } from './gathering.ts'

/**
 * Requests the search volumes of all phrases of a project at once. A project does not wait for a failing provider:
 * the request is repeated later.
 */
export const gatherVolumes = defineGathering({
  name: 'gather-sniper-volumes',
  find: projectToGather,
  async request({ integrations: { searchVolume } }, { business_id: businessId, phrases, country }, signal) {
    try {
      const volumes = await searchVolume.volumes({ businessId, phrases, country }, signal)
      return { volumes, failure: undefined as ProviderError | undefined }
    } catch (error) {
      return { volumes: undefined, failure: providerErrorIn(error, signal) }
    }
  },
  async save(db, { project_id }, { volumes, failure }, { project, services: { integrations, now } }) {
    if (volumes !== undefined) await saveVolumes(db, project_id, volumes)
    const volumes_state = failure === undefined ? 'ok' : 'failed'
    await db
      .update('sniper_projects')
      .set({
        volumes_state,
        volumes_error: failure?.message ?? null,
        volumes_due_at: failure === undefined ? null : retryTime(failure, now()),
        ...(volumes !== undefined &&
          volumes.size > 0 && { volumes_sample: integrations.searchVolume.isSample }),
      })
      .where('id', '=', project_id)
      .execute()
    return { ...project, volumes_state }
  },
  failures: ({ failure }) => [failure],
})

/** Undefined when they are known, or when the project was deleted or expired, or its account was closed. */
async function projectToGather(db: TenantDb, id: number, today: string) {
  const project = await db
    .from('sniper_projects')
    .innerJoin('businesses as b', 'b.id', 'sniper_projects.business_id')
    .select([
      'sniper_projects.business_id',
      'sniper_projects.id as project_id',
      'sniper_projects.user_id',
      'sniper_projects.country',
    ])
    .where('sniper_projects.id', '=', id)
    .where('sniper_projects.volumes_due_at', 'is not', null)
    .where('sniper_projects.expires', '>', today)
    .where('b.active', '=', 1)
    .where('b.closed', '=', false)
    .executeTakeFirst()
  if (project === undefined) return undefined
  const keywords = await db
    .from('sniper_keywords')
    .select('keyword')
    .where('project_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...project, phrases: keywords.map(({ keyword }) => keyword) }
}

async function saveVolumes(
  db: TenantDb,
  projectId: number,
  volumes: ReadonlyMap<string, number | null>,
): Promise<void> {
  await sql`
    update sniper_keywords k set search_volume = v.volume
    from unnest(${[...volumes.keys()]}::text[], ${[...volumes.values()]}::int[]) as v (phrase, volume)
    where k.business_id = ${db.businessId} and k.project_id = ${projectId} and k.keyword = v.phrase`.execute(
    db,
  )
}
