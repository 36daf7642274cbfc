import type { Generated } from 'kysely'
import type { Day, Id, MomentOrNull, Nullable } from './column.ts'

interface SniperProjectsTable {
  business_id: number
  id: Id
  user_id: Nullable<number>
  name: string
  url: Generated<string>
  client: Generated<string>
  country: string
  local: Generated<boolean>
  city: Nullable<string>
  state: Nullable<string>
  /** Null while its data is gathered. */
  ready_at: MomentOrNull
  expires: Day
  volumes_state: Generated<'waiting' | 'ok' | 'failed'>
  volumes_error: Nullable<string>
  volumes_due_at: MomentOrNull
  volumes_sample: Generated<boolean>
  created_at: Date
}

interface SniperKeywordsTable {
  business_id: number
  id: Id
  project_id: number
  position: number
  keyword: string
  search_volume: Nullable<number>
  top_ten_state: Generated<'waiting' | 'ok' | 'failed'>
  top_ten_error: Nullable<string>
  top_ten_sample: Generated<boolean>
  links_state: Generated<'waiting' | 'ok' | 'failed'>
  links_error: Nullable<string>
  links_sample: Generated<boolean>
  due_at: MomentOrNull
}

interface SniperResultsTable {
  business_id: number
  keyword_id: number
  rank: number
  url: string
  title: Nullable<string>
  content_count: Nullable<number>
  primary_links_to_url: Nullable<number>
  home_page_links: Nullable<number>
}

/** Projects of Keyword Sniper. */
export interface SniperTables {
  sniper_projects: SniperProjectsTable
  sniper_keywords: SniperKeywordsTable
  sniper_results: SniperResultsTable
}
