import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/use-server.ts'
import { valueOf } from '../../../testing/payments/payers.ts'
import { testProcessor, type TestProcessor } from './processor.ts'

const database = useDatabase()
let payments: TestProcessor
const clock = { now: new Date('2027-01-31T10:00:00Z') }
let count = 0

beforeAll(async () => {
  payments = testProcessor({
    kysely: database.kysely,
    now: () => clock.now,
    publicUrl: 'https://links.test',
  })
})

const next = () => `key-${(count += 1)}`

type Step = { wait: number } | { plan: string } | { card: string } | { drop: true }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ plan: fc.constantFrom('plan_1', 'plan_2', 'plan_4', 'plan_11') }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ card: fc.constantFrom('4242', '0341', '3155') }) },
  { weight: 1, arbitrary: fc.constant({ drop: true } as const) },
)

/** A customer who pays for Ground by a card that is good. */
async function subscribed() {
  const business = { businessId: (count += 1), name: 'Example', email: 'a@example.test' }
  const { customerRef } = valueOf(await payments.ensureCustomer(business, next()))
  const cardRef = await useCard(customerRef, '4242')
  const request = { customerRef, cardRef, priceRef: 'plan_1', change: next() }
  const { subscriptionRef, paymentRef } = valueOf(await payments.subscribe(request, next()))
  valueOf(await payments.confirmPayment(paymentRef ?? '', next()))
  return { customerRef, subscriptionRef }
}

async function useCard(customerRef: string, ending: string): Promise<string> {
  const { cardRef } = valueOf(await payments.saveCard(customerRef, `tok_${ending}_12_2090`, next()))
  valueOf(await payments.setDefault(customerRef, cardRef))
  return cardRef
}

/** Does it, and returns what differs from its preview. */
async function take(
  each: Step,
  { customerRef, subscriptionRef }: Awaited<ReturnType<typeof subscribed>>,
): Promise<string[]> {
  if ('wait' in each) clock.now = new Date(clock.now.getTime() + each.wait * 86_400_000)
  else if ('card' in each) await useCard(customerRef, each.card)
  else if ('drop' in each) await payments.dropChange(subscriptionRef)
  else {
    const plan = { subscriptionRef, priceRef: each.plan, at: clock.now }
    const preview = valueOf(await payments.previewChange(plan))
    const answer = await payments.change(plan, next())
    const { totalCents, creditCents, todayCents, creditLeftCents } = preview
    const wrong = creditCents + todayCents === totalCents ? [] : ['total']
    if (answer.is !== 'done') return wrong
    if (answer.value.paidCents !== todayCents) wrong.push('today')
    if ((await creditOf(customerRef)) !== creditLeftCents) wrong.push('credit left')
    return wrong
  }
  return []
}

const creditOf = async (customerRef: string) =>
  valueOf(await payments.getCustomer(customerRef))?.creditCents ?? Number.NaN

it('invoices add up with the plan credit, through changes, declines, renewals, ends and pending payments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const who = await subscribed()
      for (const each of steps) expect(await take(each, who)).toEqual([])
      const { invoices } = valueOf(await payments.invoices(who.customerRef, { limit: 1000 }))
      let credit = 0
      for (const { totalCents, creditCents, paidCents, openCents, status } of invoices) {
        const due = totalCents - creditCents
        expect(due).toBeGreaterThanOrEqual(0)
        expect([paidCents, openCents]).toEqual([status === 'paid' ? due : 0, status === 'open' ? due : 0])
        if (status === 'paid' || status === 'open') credit -= creditCents
      }
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(await creditOf(who.customerRef)).toBe(credit)
    }),
    { numRuns: 25 },
  )
})
