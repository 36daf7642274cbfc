import type { LinkRel } from '@linkwright/core/tracking/links/rel'
import type { Device, ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import type { PageChange } from '@linkwright/core/tracking/ranks/rank-note'
import type { OnSubdomain } from '@linkwright/core/tracking/ranks/on-subdomain'
import type { SeenFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ProviderFault } from './providers.ts'
import type { Id, Moment, MomentOrNull, Day, Nullable } from './column.ts'

interface SitesTable {
  business_id: number
  id: Id
  name: string
  url: string
  available: Generated<boolean>
  country: string
  local: Generated<boolean>
  city: Nullable<string>
  state: Nullable<string>
  competitors: Generated<string[]>
  categories: Generated<string[]>
  position: Generated<number>
  brand_rank: Nullable<number>
  brand_rank_at: MomentOrNull
  logins: Generated<number>
  created_at: Moment
  /** Counts edits. */
  version: Generated<number>
  device: Generated<Device>
  language: Generated<string>
  /** From one look-up to the next, unless the plan allows fewer. */
  look_up_days: Generated<number>
  count_subdomains: Generated<boolean>
}

interface PagesTable {
  business_id: number
  id: Id
  site_id: number
  page_nickname: string
  page_url: string
  page_type: 'home' | 'page' | 'blog' | 'sub_page' | 'sub_page_blog'
  page_local: Generated<boolean>
  city: Nullable<string>
  state: Nullable<string>
  reporting: Generated<'Top Ten' | '#1 Overall'>
  scout_last_ran: Nullable<Day>
  title: Nullable<string>
  word_count: Nullable<number>
  position: Generated<number>
  created_at: Moment
  /** Counts edits. */
  version: Generated<number>
  /** How words are compared has changed since its anchors were classified. */
}

interface LookUpsTable {
  business_id: number
  kind: 'ranks' | 'volumes' | 'brand' | 'opportunities'
  /** The page or site, as the kind says. */
  subject_id: number
  page_id: GeneratedAlways<number | null>
  site_id: GeneratedAlways<number | null>
  state: Generated<'never' | 'waiting' | 'ok' | 'failed'>
  error: Nullable<string>
  failed_at: MomentOrNull
  /** Null: together with the kind that takes it along. */
  due_at: MomentOrNull
  is_sample: Generated<boolean>
  /** Null where no provider was asked. */
  fault: Nullable<ProviderFault>
}

interface KeyPhrasesTable {
  business_id: number
  id: Id
  page_id: number
  key_phrase: string
  is_primary: Generated<boolean>
  position: Generated<number>
  search_volume: Nullable<number>
  links_containing: Generated<number>
  exact_links: Generated<number>
  created_at: Moment
}

interface KeyPhraseRanksTable {
  business_id: number
  key_phrase_id: number
  checked_on: Day
  /** Null: not found within `depth`. */
  rank: Nullable<number>
  depth: number
  /** Who answered; null for the simulator. */
  provider: Nullable<ProviderName>
  url: Nullable<string>
  /** Null: not asked for. */
  features: JSONColumnType<SeenFeatures | null, SeenFeatures | string | null | undefined>
  on_subdomain: JSONColumnType<OnSubdomain | null, string | null | undefined>
}

interface RivalRanksTable {
  business_id: number
  key_phrase_id: number
  checked_on: Day
  /** By host; null: not found. */
  ranks: JSONColumnType<Record<string, number | null>>
}

interface SearchConsoleSitesTable {
  business_id: number
  site_id: number
  /** Whose connection is asked. */
  user_id: number
  property: string
  state: Generated<'waiting' | 'reading' | 'read' | 'failed'>
  error: Nullable<string>
  failures: Generated<number>
  due_at: MomentOrNull
  read_from: Nullable<Day>
  read_to: Nullable<Day>
  newest_phrase: Generated<number>
  is_sample: Generated<boolean>
}

interface SearchConsoleDaysTable {
  business_id: number
  key_phrase_id: number
  day: Day
  clicks: number
  impressions: number
  position: number
  page_clicks: Nullable<number>
  page_impressions: Nullable<number>
  page_position: Nullable<number>
}

interface PageChangesTable {
  business_id: number
  page_id: number
  changed_on: Day
  what: PageChange
  before: Nullable<string>
  after: Nullable<string>
}

interface LinksTable {
  business_id: number
  id: Id
  page_id: number
  parent_id: Nullable<number>
  url: Nullable<string>
  url_hash: Nullable<Buffer>
  is_duplicate: Generated<boolean>
  anchor_text: Generated<string>
  anchor_type: string
  anchor_category: 'exact' | 'blended' | 'natural'
  type_known: Generated<boolean>
  anchor_suggestion: Nullable<string>
  level: Generated<'primary' | 'secondary'>
  progress: 'not_ordered' | 'in_process' | 'placed'
  source: Nullable<string>
  da: Nullable<number>
  da_told_on: Nullable<Day>
  da_sample: Nullable<boolean>
  rel: Nullable<LinkRel>
  first_seen: Nullable<Day>
  last_seen: Nullable<Day>
  lost_on: Nullable<Day>
  ss: Generated<boolean>
  ss_to_gp: Nullable<boolean>
  comments: Nullable<string>
  date_added: Nullable<Day>
  date_ordered: Nullable<Day>
  date_completed: Nullable<Day>
  import_id: Nullable<number>
  created_at: Moment
  in_cart: Generated<boolean>
  cart_tiers: Generated<number>
}

interface IgnoredUrlsTable {
  business_id: number
  page_id: number
  url_hash: Buffer
  created_at: Moment
}

interface DisavowedTable {
  business_id: number
  id: Id
  site_id: number
  url: string
  key_hash: Buffer
  created_at: Moment
}

interface PageFiguresTable {
  business_id: number
  page_id: number
  placed_exact: number
  placed_blended: number
  placed_natural: number
  placed_no_text: Generated<number>
  in_process_exact: number
  in_process_blended: number
  in_process_natural: number
  links: number
  placed_links: number
  in_progress: number
  cart_exact: Generated<number>
  cart_blended: Generated<number>
  cart_natural: Generated<number>
  newest_link_on: Nullable<Day>
  days_link_recency: number
  homepage_link_score: number
  home_page_link_score: number
  gauges_score: number
  page_content_score: number
  content_total_page_score: number
  primary_links_score: number
  key_phrase_point: number
  secondary_key_phrase_point: number
  score: number
  average_content_count: Nullable<number>
  average_links_to_url: Nullable<number>
  average_home_page_links: Nullable<number>
  average_exact: Nullable<number>
  average_blended: Nullable<number>
  average_natural: Nullable<number>
  greyed_out: Generated<string[]>
  in_top_ten: Generated<boolean>
  computed_at: Moment
}

interface SiteFiguresTable {
  business_id: number
  site_id: number
  brand_trust_score: number
  links_in_progress: number
  newest_link_on: Nullable<Day>
  hp_completed_links: number
  completed_links: number
  scored_on: Day
}

interface ImportsTable {
  business_id: number
  id: Id
  page_id: number
  user_id: Nullable<number>
  state: Generated<'processing' | 'success' | 'failed'>
  ignores: Generated<boolean>
  file_name: Nullable<string>
  received: Nullable<number>
  received_at: MomentOrNull
  total: Generated<number>
  done: Generated<number>
  added: Generated<number>
  duplicates: Generated<number>
  refused: Generated<number>
  attempts: Generated<number>
  error: Nullable<string>
  created_at: Moment
  worked_at: MomentOrNull
  finished_at: MomentOrNull
}

interface ImportBatchesTable {
  business_id: number
  import_id: number
  first_row: number
  rows: JSONColumnType<ImportRow[]>
}

interface ImportRefusalsTable {
  business_id: number
  import_id: number
  row: number
  reason: string
  url: string
  is_note: Generated<boolean>
}

/** Websites and everything that is known of them. */
export interface TrackingTables {
  sites: SitesTable
  pages: PagesTable
  look_ups: LookUpsTable
  key_phrases: KeyPhrasesTable
  key_phrase_ranks: KeyPhraseRanksTable
  search_console_sites: SearchConsoleSitesTable
  search_console_days: SearchConsoleDaysTable
  rival_ranks: RivalRanksTable
  page_changes: PageChangesTable
  links: LinksTable
  ignored_urls: IgnoredUrlsTable
  disavowed: DisavowedTable
  page_figures: PageFiguresTable
  site_figures: SiteFiguresTable
  imports: ImportsTable
  import_batches: ImportBatchesTable
  import_refusals: ImportRefusalsTable
}
