import {
  accountStatus,
  type AccountFacts,
  type UserTypeFilter,
} from '@linkwright/core/admin/users/account-status'
import type { AdminUser } from '@linkwright/core/admin/users/admin-user'
import { usersTable } from '@linkwright/core/admin/users/users.table'
import { toDollars } from '@linkwright/core/values/money'
import { type RawBuilder, sql } from 'kysely'
import { instant } from '../../../db/values.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TableSource } from '../../../db/table-page.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { NO_PASSWORD } from '../../../http/secrets.ts'
import { hasStatus } from './account-status.ts'

const ofUser = tableColumns('users', [
  'id',
  'created_at',
  'email',
  'first_name',
  'last_name',
  'user_type',
  'is_main',
  'last_login',
  'source',
  's_past_due',
  's_cancels',
])
const ofBusiness = tableColumns('businesses', [
  'account_manager_id',
  'plan_id',
  'api_access',
  'active',
  'closed',
  'stripe_customer_id',
  'subscription_id',
])
export const userRow = {
  ...ofUser.json,
  ...ofBusiness.json,
  b_id: is.number,
  trial_from: is.text,
  agency: is.text,
  manager: is.textOrNull,
  plan: is.text,
  credit_cents: is.number,
  offered: is.boolean,
  invited: is.boolean,
  second_factor: is.boolean,
  sites: is.number,
  pages: is.number,
  phrases: is.number,
}
export type UserRow = RowOf<typeof userRow>

export const usersSource: TableSource<typeof usersTable, UserRow> = {
  table: usersTable,
  from: sql`users u`,
  id: sql`u.id`,
  sorts: {
    id: { kind: 'count', column: sql`u.id` },
    email: { kind: 'text', column: sql`lower(u.email collate "C")` },
    first_name: { kind: 'text', column: sql`lower(u.first_name collate "C")` },
    last_name: { kind: 'text', column: sql`lower(u.last_name collate "C")` },
    agency: { kind: 'text', column: sql`u.b_name` },
    plan: { kind: 'count', column: sql`u.b_plan_id` },
    created_at: { kind: 'moment', column: sql`u.created_at` },
    // Users who have never signed in come first.
    last_login: { kind: 'moment', column: sql`coalesce(u.last_login, 'epoch'::timestamptz)` },
  },
  search: sql`u.search`,
  choices: { user_type: sql`u.user_type` },
  row: userRow,
  read: (ids) => sql`
    select ${ofUser.of('u')}, ${ofBusiness.of('b')}, u.business_id as b_id, u.trial_from,
      b.name as agency, m.name as manager, p.name as plan, b.credit_cents - b.credit_held_cents as credit_cents,
      exists (select from reactivation_offers o
        where o.business_id = b.id and o.used_at is null and o.end_date > now()) as offered,
      u.password_hash = ${NO_PASSWORD} as invited,
      exists (select from second_factors f
        where f.business_id = u.business_id and f.user_id = u.id and f.confirmed_at is not null) as second_factor,
      (select count(*)::int from sites t where t.business_id = b.id) as sites,
      (select count(*)::int from pages g where g.business_id = b.id) as pages,
      (select count(*)::int from key_phrases k where k.business_id = b.id) as phrases
    from users u join businesses b on b.id = u.business_id
    join plans p on p.id = b.plan_id left join account_managers m on m.id = b.account_manager_id
    where u.id = any(${ids})`,
}

interface Which {
  type?: UserTypeFilter | undefined
  id?: number | undefined
  business?: number | undefined
}

/** Selects users by account status, id or business. */
export function wantedUsers({ type = 'all', id, business }: Which, now: Date): RawBuilder<boolean> {
  const all = [
    sql`true`,
    ...(type === 'all' ? [] : [hasStatus(type, now)]),
    ...(id === undefined ? [] : [sql`u.id = ${id}`]),
    ...(business === undefined ? [] : [sql`u.business_id = ${business}`]),
  ]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function statusOf(row: UserRow): AccountFacts {
  return {
    active: row.active,
    plan_id: row.plan_id,
    subscription_id: row.subscription_id,
    trial_from: row.trial_from,
    is_past_due: row.s_past_due,
    cancel_at_period_end: row.s_cancels,
  }
}

export function presentAdminUser(row: UserRow, now: Date): AdminUser {
  return {
    id: row.id,
    b_id: row.b_id,
    created_at: instant(row.created_at),
    status: accountStatus(statusOf(row), now),
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    user_type: row.user_type,
    agency: row.agency,
    accountManager: row.manager,
    month: null,
    quarter: null,
    year: null,
    plan: row.plan,
    credit: toDollars(row.credit_cents),
    last_login: row.last_login && instant(row.last_login),
    api_access: row.api_access ? '1' : '0',
    active: `${row.active}`,
    reactivation_code: row.offered ? '1' : '',
    source: row.source,
    stripe_customer_id: row.stripe_customer_id,
    numSites: row.sites,
    numPages: row.pages,
    numKeywords: row.phrases,
    account_manager_id: row.account_manager_id,
    is_main: row.is_main,
    closed: row.closed,
    subscribed: row.subscription_id !== null,
    invited: row.invited,
    second_factor: row.second_factor,
  }
}
