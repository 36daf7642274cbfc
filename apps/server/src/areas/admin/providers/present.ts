import type { BudgetForm, ProviderState } from '@linkwright/core/admin/providers/provider-state'
import { failureOf } from '@linkwright/core/tracking/scouting/failure-causes'
import { MILLICENTS, providerOf } from '@linkwright/core/tracking/scouting/providers'
import { instant } from '../../../db/values.ts'
import type { ProvidersRow, Spent } from './queries.ts'
import type { Period } from '../../../db/tables.ts'
import type { ProviderTest } from '../../../integrations/policy/provider-tests.ts'
import { causeOf } from '../../../integrations/failure-cause.ts'
import { fixFor } from './fix-for.ts'

const dollars = (millicents: number | null | undefined) =>
  millicents === null || millicents === undefined ? null : millicents / MILLICENTS

const spent = ({ questions, millicents }: Spent) => ({ questions, dollars: millicents / MILLICENTS })

export function presentBudget(row: ProvidersRow | undefined): BudgetForm {
  return {
    price: dollars(row?.price_millicents),
    day: dollars(row?.day_millicents),
    month: dollars(row?.month_millicents),
    business_day: dollars(row?.business_day_millicents),
    business_month: dollars(row?.business_month_millicents),
  }
}

export function presentProvider(
  trial: Pick<ProviderTest, 'name' | 'position' | 'setting'>,
  row: ProvidersRow | undefined,
  usage: Record<Period, Spent> & { wasAsked: boolean },
  now: Date,
): ProviderState {
  const { name, position, setting } = trial
  const { label, port, devices, usualPrice } = providerOf(name)
  const fault = row?.fault ?? null
  const restsUntil = row?.rests_until ?? null
  const isResting = restsUntil !== null && restsUntil > now
  const cause = fault === null ? undefined : causeOf({ fault, why: row?.cause ?? undefined })
  return {
    name,
    label,
    port,
    place: position,
    setting,
    devices: [...devices],
    state: isResting ? 'resting' : fault !== null ? 'failing' : usage.wasAsked ? 'ok' : 'unasked',
    says: cause === undefined ? null : failureOf(cause).says,
    fix: cause === undefined ? null : fixFor(cause, trial),
    failed_at: row?.failed_at ? instant(row.failed_at) : null,
    failures: row?.failures ?? 0,
    rests_until: isResting ? instant(restsUntil) : null,
    usual_price: dollars(usualPrice),
    budget: presentBudget(row),
    version: row?.version ?? 1,
    today: spent(usage.day),
    this_month: spent(usage.month),
  }
}
