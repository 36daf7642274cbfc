import {
  devices,
  MILLICENTS,
  type ProviderName,
  providerOf,
  questionsOf,
} from '@linkwright/core/tracking/scouting/providers'
import type { PlanReader } from '@linkwright/core/access/plan-limits'
import { lookUpCosts } from '@linkwright/core/tracking/scouting/look-up-costs'
import type { LookUpCosts } from '@linkwright/core/tracking/sites/look-up-costs'
import type { TenantDb } from '../../../db/tenant.ts'
import { configuredProviders } from '../../../integrations/search-results/configured-providers.ts'
import type { IntegrationSettings } from '../../../integrations/settings.ts'
import { DEPTH } from '../scouting/look-up-ranks.ts'

/** The costs at the price of the first provider. Without a provider, and with the simulator, they are zero. */
export async function costsOf(
  db: TenantDb,
  integrations: Pick<IntegrationSettings, 'searchResults'>,
  phrases: number,
  reader: PlanReader,
): Promise<LookUpCosts> {
  const names = configuredProviders(integrations).map(({ name }) => name)
  const [first] = names
  const questions = first === undefined ? 0 : questionsOf(first, DEPTH)
  const price = first === undefined ? 0 : await priceOf(db, first)
  const plan = await db
    .business()
    .innerJoin('plans', 'plans.id', 'businesses.plan_id')
    .select('plans.key_phrases')
    .executeTakeFirstOrThrow()
  return {
    provider: first === undefined ? null : providerOf(first).label,
    price: price / MILLICENTS,
    questions,
    devices: devices.filter(
      (device) => names.length === 0 || names.some((name) => providerOf(name).devices.includes(device)),
    ),
    choices: lookUpCosts({ phrases, questions, price }, plan, reader).map((choice) => ({
      ...choice,
      cost: choice.cost / MILLICENTS,
    })),
  }
}

async function priceOf(db: TenantDb, name: ProviderName): Promise<number> {
  const row = await db
    .shared('providers')
    .select('price_millicents')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.price_millicents ?? providerOf(name).usualPrice ?? 0
}
