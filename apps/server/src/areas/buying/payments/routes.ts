import type { payments } from '@linkwright/core/buying/payments/api'
import type { Handlers } from '../../../http/routes.ts'
import type { Output } from '@linkwright/core/contract/endpoint'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { Services } from '../../../http/context.ts'
import type { Payments } from '../../../integrations/payments/port.ts'

export const paymentRoutes: Handlers<typeof payments> = {
  async check(_input, { all, services }) {
    return await checkPayments(all, services)
  },
}

export type PaymentsCheck = Output<typeof payments.check>

interface PlanRow {
  id: number
  name: string
  stripe_id: string | null
  price_cents: number
}

/** Check the payment provider and its configuration. */
export async function checkPayments(
  all: AllTenants,
  services: Pick<Services, 'integrations'>,
): Promise<PaymentsCheck> {
  const { payments: provider } = services.integrations
  const plans = await all.kysely
    .selectFrom('plans')
    .select(['id', 'name', 'stripe_id', 'price_cents'])
    .where('price_cents', '>', 0)
    .orderBy('id')
    .execute()
  const { created_at } = await all.kysely
    .selectFrom('webhook_events')
    .select((event) => event.fn.max('received_at').as('created_at'))
    .where('provider', '=', provider.provider)
    .executeTakeFirstOrThrow()
  const { currency } = await all.kysely.selectFrom('settings').select('currency').executeTakeFirstOrThrow()
  const found = await pricesOf(provider, plans, currency)
  const none = provider.provider === 'stripe' && created_at === null
  return {
    provider: provider.provider,
    mode: provider.provider === 'none' ? 'none' : provider.isLive ? 'live' : 'test',
    last_event_at: created_at?.toISOString() ?? null,
    problems: [
      ...(await provider.check()),
      ...found.problems,
      ...(none ? ['The provider has sent no event yet. Have it send a test event to the webhook.'] : []),
    ],
    plans: plans.map((plan) => {
      const price = provider.priceRefOf(plan)
      return { id: plan.id, name: plan.name, price, found: price !== null && found.refs.has(price) }
    }),
  }
}

/** The plan prices that the provider has, and their problems. */
async function pricesOf(
  provider: Payments,
  plans: readonly PlanRow[],
  currency: string,
): Promise<{ refs: Set<string>; problems: string[] }> {
  if (provider.provider === 'none') return { refs: new Set(), problems: [] }
  const named = plans.map((plan) => ({ plan, ref: provider.priceRefOf(plan) }))
  const response = await provider.prices(named.flatMap(({ ref }) => ref ?? []))
  if (response.is !== 'done')
    return { refs: new Set(), problems: ['The plan prices could not be read. Try again later.'] }
  const prices = new Map(response.value.map((price) => [price.priceRef, price]))
  const problems = named.flatMap(({ plan, ref }) => {
    if (ref === null)
      return [
        `${plan.name} has no price and cannot be bought: npm run -s admin -- set-price price_… --plan ${plan.id}`,
      ]
    const price = prices.get(ref)
    if (price === undefined || !price.isActive)
      return [`${plan.name}: the provider has no active price ${ref}.`]
    if (price.currency !== currency)
      return [
        `${plan.name} costs ${price.currency.toUpperCase()} with the provider, and prices here are in ${currency.toUpperCase()}.`,
      ]
    return price.cents === plan.price_cents ? [] : [`${plan.name} has a different price at the provider.`]
  })
  return {
    refs: new Set(response.value.filter(({ isActive }) => isActive).map(({ priceRef }) => priceRef)),
    problems,
  }
}
