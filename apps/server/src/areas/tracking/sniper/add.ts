import { overCap } from '@linkwright/core/access/caps'
import { type PlanReader, addProjectProblem } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import { type SniperProjectForm, typedPhrases } from '@linkwright/core/tracking/sniper/project-form'
import { expiryOf } from '@linkwright/core/tracking/sniper/project-rules'
import { unknownName } from '@linkwright/core/values/nearest'
import { storedUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { secondsUntilTomorrow, spendToday } from '../../account/caps/daily.ts'
import { lockUsage } from '../locks/usage.ts'
import { later, LOST_AFTER_DAYS } from '../look-ups/retry-time.ts'
import { countryNames } from '../places/world.ts'
import { gatherPhrase } from './gather-phrase.job.ts'
import { gatherVolumes } from './gather-volumes.job.ts'
import { projectQuota } from './queries.ts'

/**
 * Adds a project and enqueues the gathering of its data, in the transaction of the call. Returns its id.
 * @throws AppError when the projects of the plan or of the day are used up. It locks the business, so that two
 * concurrent calls cannot both take the last one.
 */
export async function addProject(
  db: TenantDb,
  caller: PlanReader & { user_id: number },
  form: SniperProjectForm,
  services: Pick<Services, 'now' | 'config'>,
): Promise<number> {
  const now = services.now()
  await lockUsage(db)
  const { count, limit } = await projectQuota(db)
  const why = addProjectProblem(count, limit, caller)
  if (why !== undefined) throw new AppError('over_plan_limit', why)
  await refuseUnknownCountry(form.country)
  if (!(await spendToday(db, { cap: 'projects', subject: db.businessId }, services)))
    throw new AppError('too_many', overCap.projects(services.config.caps.projects), {
      retryAfter: secondsUntilTomorrow(services),
    })
  const phrases = typedPhrases(form.keywords)
  const due = later(now, LOST_AFTER_DAYS)
  const { id } = await db
    .insert('sniper_projects', {
      ...projectColumns(form, phrases),
      user_id: caller.user_id,
      ...timestamps(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keywords = await db
    .insert(
      'sniper_keywords',
      phrases.map((keyword, position) => ({ project_id: id, position, keyword, due_at: due })),
    )
    .returning('id')
    .execute()
  for (const keyword of keywords) await gatherPhrase.enqueue(db, keyword.id)
  await gatherVolumes.enqueue(db, id)
  return id
}

function projectColumns(form: SniperProjectForm, phrases: readonly string[]) {
  const isLocal = form.local === 'yes'
  const url = form.url?.trim() ?? ''
  return {
    name: form.name?.trim() || (phrases[0] ?? ''),
    url: storedUrl(url) ?? url,
    client: form.client?.trim() ?? '',
    country: form.country,
    local: isLocal,
    city: isLocal ? (form.city?.trim() ?? null) : null,
    state: isLocal ? (form.state?.trim() ?? null) : null,
  }
}

function timestamps(now: Date) {
  const expires = expiryOf(now.toISOString().slice(0, 10))
  return { expires, created_at: now, volumes_due_at: later(now, LOST_AFTER_DAYS) }
}

async function refuseUnknownCountry(country: string): Promise<void> {
  const names = await countryNames()
  if (names.includes(country)) return
  const message = unknownName('country', country, names)
  throw new AppError('refused', message, { issues: [{ path: ['country'], message }] })
}
