import type { BudgetForm, ProviderState } from '@linkwright/core/admin/providers/provider-state'
import { fixes } from '@linkwright/core/tracking/scouting/fixes'
import { MILLICENTS, providerOf } from '@linkwright/core/tracking/scouting/providers'
import { instant } from '../../../db/instant.ts'
import type { ProvidersRow } from './read.ts'
import type { Period } from '../../../outside/policy/periods.ts'
import type { Trial } from '../../../outside/policy/trials.ts'
import { causeOf } from '../../../outside/why.ts'
import type { Spent } from './queries.ts'

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
  { name, place, setting }: Pick<Trial, 'name' | 'place' | 'setting'>,
  row: ProvidersRow | undefined,
  spending: Record<Period, Spent>,
  now: Date,
): ProviderState {
  const { label, port, devices, usualPrice } = providerOf(name)
  const fault = row?.fault ?? null
  const restsUntil = row?.rests_until ?? null
  const isResting = restsUntil !== null && restsUntil > now
  const known = fault === null ? undefined : fixes[causeOf({ fault, why: undefined })]
  return {
    name,
    label,
    port,
    place,
    setting,
    devices: [...devices],
    state: isResting ? 'resting' : fault === null ? 'ok' : 'failing',
    says: known?.says ?? null,
    fix: known?.fix ?? null,
    failures: row?.failures ?? 0,
    rests_until: isResting ? instant(restsUntil) : null,
    usual_price: usualPrice / MILLICENTS,
    budget: presentBudget(row),
    version: row?.version ?? 1,
    today: spent(spending.day),
    this_month: spent(spending.month),
  }
}
