import { grandCrewPlans, trialDays } from '@linkwright/core/access/trial'
import { type AccountStatus, accountStatusRules } from '@linkwright/core/admin/users/account-status'
import { type RawBuilder, sql } from 'kysely'

const DAY_MS = 86_400_000

/** Core's `accountStatusRules` as conditions on a user `u`. */
const conditions = (now: Date): Record<AccountStatus, RawBuilder<boolean>> => ({
  canceled: sql<boolean>`u.b_active = 0`,
  expired: sql<boolean>`u.b_active = 2`,
  trialing: sql<boolean>`(not u.b_subscribed and u.b_plan_id <> all(${[...grandCrewPlans]}::int[])
    and u.trial_from > ${new Date(now.getTime() - trialDays * DAY_MS)}::timestamptz)`,
  pending_cancel: sql<boolean>`u.s_cancels`,
  past_due: sql<boolean>`u.s_past_due`,
  active: sql<boolean>`true`,
})

/** Whether an account has a status: its condition holds, and none before it. */
export function hasStatus(status: AccountStatus, now: Date): RawBuilder<boolean> {
  const all = conditions(now)
  const names = accountStatusRules.map(([name]) => name)
  const before = names.slice(0, names.indexOf(status)).map((name) => sql`not ${all[name]}`)
  return sql<boolean>`(${sql.join([...before, all[status]], sql` and `)})`
}
