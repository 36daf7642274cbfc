import type { Vendor } from '@linkwright/core/account/connections/connection'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import type { CreditAction } from '@linkwright/core/account/credit/credit-action'
import type { KeyScope } from '@linkwright/core/access/permissions'
import type { Currency } from '@linkwright/core/values/currency'
import type { Preferences } from '@linkwright/core/account/users/user'
import type { Generated, ColumnType } from 'kysely'
import type { Id, Moment, MomentOrNull, Day, Nullable, JsonOrNull } from './column.ts'

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
  plan_id: number
  /** 0 canceled, 1 active, 2 expired. */
  active: Generated<0 | 1 | 2>
  closed: Generated<boolean>
  subscription_id: Nullable<string>
  credit_cents: Generated<number>
  credit_seq: Nullable<number>
  credit_held_cents: Generated<number>
  scout_id: Nullable<string>
  stripe_customer_id: Nullable<string>
  api_access: Generated<boolean>
  trial_told_at: MomentOrNull
  account_manager_id: Nullable<number>
  billed_to: JsonOrNull<BilledTo>
  created_at: Moment
}

interface CreditEntriesTable {
  business_id: number
  id: ColumnType<number, never, never>
  seq: number
  prev_seq: ColumnType<number | null, never, never>
  before_cents: number
  amount_cents: number
  after_cents: ColumnType<number, never, never>
  action: CreditAction
  reason: Nullable<string>
  order_id: Nullable<number>
  actor_user_id: Nullable<number>
  at: Moment
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
  created_at: Moment
  may_spend: Generated<boolean>
  /** What the list of all users is filtered by; triggers keep it. */
  search: ColumnType<string, never, never>
  b_name: ColumnType<string, never, never>
  b_active: ColumnType<0 | 1 | 2, never, never>
  b_plan_id: ColumnType<number, never, never>
  b_subscribed: ColumnType<boolean, never, never>
  s_cancels: ColumnType<boolean, never, never>
  s_past_due: ColumnType<boolean, never, never>
  trial_from: ColumnType<Date | null, never, never>
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
  origin_expires_at: MomentOrNull
  /** The administrator's, to be shown to whoever they act as. */
  origin_name: Nullable<string>
  created_at: Moment
  id: Id
  last_used_at: Moment
  address: Nullable<string>
  agent: Nullable<string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface SecondFactorsTable {
  business_id: number
  user_id: number
  /** Sealed with the key of the server. */
  secret: Buffer
  confirmed_at: MomentOrNull
  last_step: Generated<number>
  created_at: Moment
}

interface RecoveryCodesTable {
  business_id: number
  user_id: number
  code_hash: Buffer
  used_at: MomentOrNull
  is_pending: Generated<boolean>
  lapses_at: MomentOrNull
}

interface PasswordResetsTable {
  key_hash: Buffer
  business_id: number
  user_id: number
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: MomentOrNull
  is_invitation: Generated<boolean>
}

interface ApiKeysTable {
  business_id: number
  id: Id
  user_id: number
  name: string
  scope: KeyScope
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
  currency: Generated<Currency>
  tax_name: Nullable<string>
  tax_basis_points: Nullable<number>
  require_second_factor: Generated<boolean>
  require_customer_second_factor: Generated<boolean>
  session_idle_minutes: Nullable<number>
  external: ColumnType<
    Partial<Record<'contact' | 'freelancers' | 'blogs' | 'sign_up' | 'privacy', string>>,
    string | undefined,
    string
  >
  mail: ColumnType<Partial<Record<'name' | 'color' | 'logo' | 'footer', string>>, string | undefined, string>
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

interface ConnectionsTable {
  business_id: number
  user_id: number
  vendor: Vendor
  /** Sealed with the key of the server. */
  token: Buffer
  connected_at: Date
  expires_at: MomentOrNull
  revoked_at: MomentOrNull
}

interface UsedConsentsTable {
  business_id: number
  state_hash: Buffer
  expires_at: Date
}

interface AccountManagersTable {
  id: Id
  name: string
  calendar_link: string
}

/** People, their business and what they may do. */
interface CategoriesTable {
  id: Id
  name: string
  position: number
}

export interface AccountTables {
  plans: PlansTable
  businesses: BusinessesTable
  account_managers: AccountManagersTable
  credit_entries: CreditEntriesTable
  users: UsersTable
  user_sites: UserSitesTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  connections: ConnectionsTable
  used_consents: UsedConsentsTable
  api_keys: ApiKeysTable
  known_networks: KnownNetworksTable
  login_attempts: LoginAttemptsTable
  settings: SettingsTable
  categories: CategoriesTable
  daily_counts: DailyCountsTable
  notices: NoticesTable
}
