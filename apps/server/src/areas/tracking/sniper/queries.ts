import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'

export type GatheredState = 'waiting' | 'ok' | 'failed'

export interface KeywordRow {
  id: number
  keyword: string
  search_volume: number | null
  top_ten_state: GatheredState
  top_ten_error: string | null
  top_ten_sample: boolean
  links_state: GatheredState
  links_error: string | null
  links_sample: boolean
  due_at: string | null
}

export interface ProjectRow {
  id: number
  name: string
  url: string
  client: string
  country: string
  local: boolean
  city: string | null
  state: string | null
  ready_at: Date | null
  expires: string
  volumes_state: GatheredState
  volumes_error: string | null
  volumes_due_at: Date | null
  volumes_sample: boolean
  keywords: KeywordRow[]
}

/** The key phrases of a `sniper_projects` row, in the order in which they were typed. */
const keywordsJson: RawBuilder<KeywordRow[]> = sql`(
  select json_agg(json_build_object(
    'id', k.id, 'keyword', k.keyword, 'search_volume', k.search_volume,
    'top_ten_state', k.top_ten_state, 'top_ten_error', k.top_ten_error, 'top_ten_sample', k.top_ten_sample,
    'links_state', k.links_state, 'links_error', k.links_error, 'links_sample', k.links_sample, 'due_at', k.due_at
  ) order by k.position)
  from sniper_keywords k
  where k.business_id = sniper_projects.business_id and k.project_id = sniper_projects.id)`

const projects = (db: TenantDb) =>
  db
    .from('sniper_projects')
    .select(['id', 'name', 'url', 'client', 'country', 'local', 'city', 'state', 'ready_at', 'expires'])
    .select(['volumes_state', 'volumes_error', 'volumes_due_at', 'volumes_sample'])
    .select(keywordsJson.as('keywords'))

/** The viewer: the main user sees every project of the business, a sub-user their own (decision 122). */
export type Viewer = Pick<Caller, 'user_id' | 'is_main'>

const seenBy = ({ user_id, is_main }: Viewer) =>
  is_main ? sql<boolean>`true` : sql<boolean>`sniper_projects.user_id = ${user_id}`

/** The projects that a user may see, newest first; a plan limits their number. */
export async function projectRows(db: TenantDb, viewer: Viewer): Promise<ProjectRow[]> {
  return await projects(db).where(seenBy(viewer)).orderBy('id', 'desc').execute()
}

export async function projectRow(db: TenantDb, id: number, viewer: Viewer): Promise<ProjectRow | undefined> {
  return await projects(db).where('id', '=', id).where(seenBy(viewer)).executeTakeFirst()
}

export interface ResultRow {
  keyword_id: number
  rank: number
  url: string
  title: string | null
  content_count: number | null
  primary_links_to_url: number | null
  home_page_links: number | null
}

/** The top ten of key phrases, in order. */
export async function resultRows(db: TenantDb, keywordIds: readonly number[]): Promise<ResultRow[]> {
  if (keywordIds.length === 0) return []
  return await db
    .from('sniper_results')
    .select(['keyword_id', 'rank', 'url', 'title', 'content_count'])
    .select(['primary_links_to_url', 'home_page_links'])
    .where('keyword_id', 'in', keywordIds)
    .orderBy('keyword_id')
    .orderBy('rank')
    .execute()
}

/** Projects of the business, including expired ones, and the plan's limit. Locked by the caller when it adds one. */
export async function projectQuota(db: TenantDb): Promise<{ count: number; limit: number }> {
  return await db
    .business()
    .innerJoin('plans as p', 'p.id', 'businesses.plan_id')
    .select('p.projects as limit')
    .select(
      sql<number>`(select count(*) from sniper_projects s where s.business_id = ${db.businessId})`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow()
}
