import type { EndedReason, SubscriptionStatus } from '@linkwright/core/buying/billing/account-state'
import type { LeadStatus } from '@linkwright/core/admin/leads/lead-status'
import type { ColumnType, Generated } from 'kysely'
import type { Day, Id, Moment, MomentOrNull, Nullable } from './column.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

/** Who takes the payments: what one knows the other does not. */
export type ProviderName = 'stripe' | 'test'

export type PlanChangeKind =
  | 'subscribe'
  | 'change'
  | 'cancel'
  | 'resume'
  | 'close'
  | 'card-add'
  | 'card-default'
  | 'card-remove'

interface PaymentCustomersTable {
  business_id: number
  provider: ProviderName
  ref: string
  email: Generated<string>
  /** As the provider says: below zero where it could not collect an amount yet. */
  plan_credit_cents: Generated<number>
  sync_wanted: Generated<number>
  sync_done: Generated<number>
  created_at: Moment
}

interface PaymentMethodsTable {
  business_id: number
  id: Id
  provider: ProviderName
  ref: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: Generated<boolean>
  expiry_told_at: MomentOrNull
  created_at: Instant
}

interface SubscriptionsTable {
  business_id: number
  id: Id
  provider: ProviderName
  ref: string
  plan_id: number
  status: SubscriptionStatus
  amount_cents: number
  created_at: Instant
  period_end: MomentOrNull
  cancel_at_period_end: Generated<boolean>
  ended_reason: Nullable<EndedReason>
  resumed_at: MomentOrNull
}

interface ReactivationOffersTable {
  business_id: number
  id: Id
  code_hash: Buffer
  plan_id: number
  end_date: Instant
  created_at: Instant
  used_at: MomentOrNull
}

interface PlanChangesTable {
  business_id: number
  id: Id
  user_id: Nullable<number>
  /** Asked for by an administrator, and by nobody of the business. */
  admin_user_id: Nullable<number>
  kind: PlanChangeKind
  key: string
  request_hash: Nullable<Buffer>
  provider: ProviderName
  plan_id: Nullable<number>
  subject: Nullable<string>
  offer_id: Nullable<number>
  resumes_id: Nullable<number>
  state: Generated<'open' | 'confirm' | 'done' | 'declined' | 'abandoned'>
  client_secret: Nullable<string>
  paid_cents: Nullable<number>
  sentence: Nullable<string>
  lease_until: Instant
  created_at: Instant
  ended_at: MomentOrNull
}

interface LeadsTable {
  id: Id
  /** Named so that it is no tenant's table: a lead is the installation's. */
  of_business_id: Nullable<number>
  name: string
  email: string
  phone: Generated<string>
  website: Generated<string>
  websites: Generated<number>
  links_per_month: Generated<number>
  status: LeadStatus
  source: Generated<string>
  date_added: Moment
  last_contact: Nullable<Day>
  version: Generated<number>
  /** The owner's where the lead has an account; triggers keep it. */
  contact_email: ColumnType<string, never, never>
  search: ColumnType<string, never, never>
}

interface LeadNotesTable {
  id: Id
  lead_id: number
  notes: string
  author_id: Nullable<number>
  date_added: Moment
  version: Generated<number>
}

/** What a business has agreed with the payment provider. */
export interface BillingTables {
  payment_customers: PaymentCustomersTable
  payment_methods: PaymentMethodsTable
  subscriptions: SubscriptionsTable
  reactivation_offers: ReactivationOffersTable
  plan_changes: PlanChangesTable
  leads: LeadsTable
  lead_notes: LeadNotesTable
}
