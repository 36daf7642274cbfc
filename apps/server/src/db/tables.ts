import type { ImportRow } from '@linkwright/core/links/import-csv'
import type { Preferences } from '@linkwright/core/users/preferences'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Ids are given by the database; the same value may be written explicitly (seeds). */
type Id = Generated<number>
/** A moment that the database sets unless told otherwise. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, 'YYYY-MM-DD', in and out. */
type Day = string
/** Written as JSON text (`JSON.stringify`), because drivers would turn a bare array into an SQL array. */
type JsonOrNull<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>
/** A column the database leaves null unless told otherwise. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface PlansTable {
  id: number
  name: string
  stripe_id: Nullable<string>
  chargify_id: Nullable<string>
  price_cents: number
  is_annual: boolean
  num_trial_days: number
  sub_users: number
  /** 9999 means unlimited. */
  websites: number
  key_phrases: number
  projects: number
  /** 500 is a discount of 5 %. */
  discount_basis_points: number
  base_plan: boolean
}

interface BusinessesTable {
  id: Id
  name: string
  main_email: string
  plan_id: number
  /** 0 canceled, 1 active, 2 expired. */
  active: Generated<0 | 1 | 2>
  closed: Generated<boolean>
  subscription_id: Nullable<string>
  credit_cents: Generated<number>
  scout_id: Nullable<string>
  stripe_customer_id: Nullable<string>
  api_access: Generated<boolean>
  created_at: Moment
}

interface UsersTable {
  business_id: number
  id: Id
  user_type: 'admin' | 'agency' | 'user'
  is_main: Generated<boolean>
  first_name: string
  last_name: string
  email: string
  email_key: string
  password_hash: string
  promo_code: Nullable<string>
  source: Nullable<string>
  preferences: ColumnType<Preferences, string | undefined, string>
  number_of_login: Generated<number>
  last_login: MomentOrNull
  ahrefs_connected: Nullable<Buffer>
  majestic_connected: Nullable<Buffer>
  created_at: Moment
}

interface UserSitesTable {
  business_id: number
  user_id: number
  site_id: number
}

interface SessionsTable {
  token_hash: Buffer
  business_id: number
  user_id: number
  origin_business_id: Nullable<number>
  origin_user_id: Nullable<number>
  created_at: Moment
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface PasswordResetsTable {
  key_hash: Buffer
  business_id: number
  user_id: number
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: MomentOrNull
}

interface ApiKeysTable {
  business_id: number
  id: Id
  user_id: number
  name: string
  scope: 'read' | 'write'
  key_hash: Buffer
  hint: string
  created_at: Moment
  last_used_at: MomentOrNull
  revoked_at: MomentOrNull
}

interface KnownNetworksTable {
  business_id: number
  user_id: number
  network_hash: Buffer
  last_at: Moment
}

interface LoginAttemptsTable {
  key: string
  attempts: number
  last_at: ColumnType<Date, Date | string, Date | string>
}

interface SettingsTable {
  only_row: Generated<boolean>
  kp_range_set: Generated<number>
  em_range_set: Generated<number>
  br_range_set: Generated<number>
  version: Generated<number>
  external: ColumnType<
    Partial<Record<'contact' | 'freelancers' | 'blogs' | 'sign_up' | 'privacy', string>>,
    string | undefined,
    string
  >
}

interface CategoriesTable {
  id: Id
  name: string
  position: number
}

interface InstanceTable {
  key: string
  value: string
}

interface MailOutboxTable {
  id: Id
  recipient: string
  subject: string
  body: string
  created_at: Moment
}

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
  brand_due_at: Moment
  brand_state: Generated<'never' | 'waiting' | 'ok' | 'failed'>
  brand_error: Nullable<string>
  brand_failed_at: MomentOrNull
  brand_is_sample: Generated<boolean>
  logins: Generated<number>
  created_at: Moment
  /** Counts edits. */
  version: Generated<number>
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
  scout_state: Generated<'never' | 'waiting' | 'ok' | 'failed'>
  scout_error: Nullable<string>
  scout_failed_at: MomentOrNull
  scout_due_at: Moment
  scout_is_sample: Generated<boolean>
  volume_state: Generated<'never' | 'waiting' | 'ok' | 'failed'>
  volume_error: Nullable<string>
  volume_failed_at: MomentOrNull
  volume_due_at: MomentOrNull
  volume_is_sample: Generated<boolean>
  title: Nullable<string>
  word_count: Nullable<number>
  position: Generated<number>
  created_at: Moment
  /** Counts edits. */
  version: Generated<number>
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
}

interface LinksTable {
  business_id: number
  id: Id
  page_id: number
  parent_id: Nullable<number>
  url: Nullable<string>
  url_hash: Nullable<Buffer>
  anchor_text: Generated<string>
  anchor_type: string
  anchor_category: 'exact' | 'blended' | 'natural'
  type_known: Generated<boolean>
  anchor_suggestion: Nullable<string>
  level: Generated<'primary' | 'secondary'>
  progress: 'not_ordered' | 'in_process' | 'placed'
  source: Nullable<string>
  da: Nullable<number>
  ss: Generated<boolean>
  ss_to_gp: Nullable<boolean>
  comments: Nullable<string>
  date_added: Nullable<Day>
  date_ordered: Nullable<Day>
  date_completed: Nullable<Day>
  import_id: Nullable<number>
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

interface IgnoredUrlsTable {
  business_id: number
  page_id: number
  url_hash: Buffer
  created_at: Moment
}

interface CompetitorsTable {
  business_id: number
  id: Id
  host: string
}

interface TopTenChoicesTable {
  business_id: number
  page_id: number
  competitor_id: number
  ignored: boolean
}

interface TopTenRowsTable {
  business_id: number
  id: Id
  page_id: number
  competitor_id: number
  rank: number
  url: string
  title: Nullable<string>
  content_count: Nullable<number>
  primary_links_to_url: Nullable<number>
  home_page_links: Nullable<number>
  ignored: Generated<boolean>
}

interface TopTenLinksTable {
  business_id: number
  top_ten_row_id: number
  nth: number
  url: string
  anchor_text: string
  da: Nullable<number>
  backlinks: Nullable<number>
}

interface PageFiguresTable {
  business_id: number
  page_id: number
  placed_exact: number
  placed_blended: number
  placed_natural: number
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
}

interface IdempotencyKeysTable {
  business_id: number
  user_id: number
  route: string
  key: string
  site_id: Nullable<number>
  request_hash: Buffer
  response: JsonOrNull<object>
  withheld: Nullable<string>
  created_at: Moment
}

interface DailyCountsTable {
  business_id: number
  kind: string
  subject: number
  day: Day
  count: number
}

interface NoticesTable {
  business_id: number
  user_id: number
  id: Id
  message: string
  href: Nullable<string>
  icon: Nullable<string>
  color: Nullable<string>
  created_at: Moment
}

interface CartLinesTable {
  business_id: number
  id: Id
  user_id: number
  product_id: number
  content_id: Nullable<number>
  anchor_text: string
  anchor_type: string
  anchor_category: 'exact' | 'blended' | 'natural'
  type_known: boolean
  url: Nullable<string>
  site_id: Nullable<number>
  page_id: Nullable<number>
  link_map_id: Nullable<number>
  parent_id: Nullable<number>
  source: Nullable<string>
  created_at: Moment
}

interface CartDiscountsTable {
  id: Id
  title: string
  product_name: string
  cents: number
  quantity: Generated<number>
  from_day: Nullable<Day>
  to_day: Nullable<Day>
}

interface BusMessagesTable {
  id: Id
  payload: string
  created_at: Moment
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Date
  action: 'login-as.start' | 'login-as.stop'
  actor_user_id: number
  target_user_id: number
  address: string
}

/** Every table, as Kysely sees it. What a column means stands as its comment in `migrations/`. */
export interface DB {
  plans: PlansTable
  businesses: BusinessesTable
  users: UsersTable
  user_sites: UserSitesTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  api_keys: ApiKeysTable
  known_networks: KnownNetworksTable
  login_attempts: LoginAttemptsTable
  settings: SettingsTable
  categories: CategoriesTable
  instance: InstanceTable
  mail_outbox: MailOutboxTable
  sites: SitesTable
  pages: PagesTable
  key_phrases: KeyPhrasesTable
  key_phrase_ranks: KeyPhraseRanksTable
  links: LinksTable
  ignored_urls: IgnoredUrlsTable
  disavowed: DisavowedTable
  competitors: CompetitorsTable
  top_ten_choices: TopTenChoicesTable
  top_ten_rows: TopTenRowsTable
  top_ten_links: TopTenLinksTable
  page_figures: PageFiguresTable
  site_figures: SiteFiguresTable
  imports: ImportsTable
  import_batches: ImportBatchesTable
  import_refusals: ImportRefusalsTable
  idempotency_keys: IdempotencyKeysTable
  daily_counts: DailyCountsTable
  notices: NoticesTable
  cart_lines: CartLinesTable
  cart_discounts: CartDiscountsTable
  bus_messages: BusMessagesTable
  audit_log: AuditLogTable
}
