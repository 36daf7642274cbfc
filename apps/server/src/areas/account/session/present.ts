import type { Plan } from '@linkwright/core/buying/plans/plan'
import type { SessionSettings } from '@linkwright/core/account/session/session-settings'
import type { Business } from '@linkwright/core/account/users/business'
import type { User } from '@linkwright/core/account/users/user'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { taxOf } from '../../../db/tax-of.ts'
import { toDollars } from '@linkwright/core/values/money'
import type { AccountRow, BusinessRow, SettingsRow } from './queries.ts'

export function presentUser(row: AccountRow, originId: number | null): User {
  return {
    id: row.user_id,
    user_type: row.user_type,
    business_id: row.business_id,
    is_main: row.is_main,
    may_spend: row.may_spend ? '1' : '0',
    plan_id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    ahref_token: row.ahrefs ? '1' : '',
    majestic_token: row.majestic ? '1' : '',
    promo_code: row.promo_code,
    source: row.source,
    created_at: row.user_created_at.toISOString(),
    preferences: row.preferences,
    // The row includes the current login; 0 shows the onboarding video.
    number_of_login: Math.max(0, row.number_of_login - 1),
    origin_id: originId,
  }
}

export function presentBusiness(row: BusinessRow): Business {
  return {
    id: row.business_id,
    name: row.business_name,
    main_email: row.main_email,
    trial_from: row.trial_from.toISOString(),
    plan_id: row.id,
    subscription_id: row.subscription_id,
    active: `${row.active}`,
    scout_id: row.scout_id,
    stripe_customer_id: row.stripe_customer_id,
    credit: toDollars(row.free_credit_cents),
    key_phrases: row.used_key_phrases,
    websites: row.used_websites,
    api_access: row.api_access ? '1' : '0',
  }
}

export function presentPlan(row: Selectable<DB['plans']>): Plan {
  return {
    id: row.id,
    name: row.name,
    stripe_id: row.stripe_id,
    chargify_id: row.chargify_id,
    subscription: toDollars(row.price_cents),
    is_annual: row.is_annual ? 'Yes' : 'No',
    num_trial_days: row.num_trial_days,
    sub_users: row.sub_users,
    websites: row.websites,
    key_phrases: row.key_phrases,
    projects: row.projects,
    plan_discount: row.discount_basis_points / 10_000,
    base_plan: row.base_plan ? 1 : 0,
  }
}

export function presentSettings(row: SettingsRow): SessionSettings {
  const { kp_range_set, em_range_set, br_range_set, categories, currency } = row
  return {
    gauge_blue_ranges: { kp_range_set, em_range_set, br_range_set },
    currency,
    tax: taxOf(row),
    categories: categories.map((name) => ({ name })),
  }
}
