import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const PAYS = 'tok_4242_12_2040'
const OTHER = 'tok_4242_11_2041'
const DECLINED = 'tok_0002_12_2040'

describe.each(eitherDatabase)('a business on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let owner: TestAccount

  const newOwner = async (options = {}) => {
    owner = await server.newAccount({ plan_id: 2, ...options })
    return owner
  }
  const subscribe = () => owner.client.plans.subscribe({ plan_id: 3, stripeToken: PAYS })
  const show = () => owner.client.billing.show()
  const subId = async () => (await show()).subscription?.id ?? ''

  it('makes the newest card the default when the default card is removed', async () => {
    await newOwner()
    const { addCard, removeCard, setDefaultCard } = owner.client.billing
    expect((await addCard({ id: PAYS })).payment_methods).toHaveLength(1)
    const { payment_methods } = await addCard({ id: OTHER })
    const [newest, oldest] = payment_methods
    expect((await show()).customer?.default_source).toBe(oldest?.id)
    expect((await setDefaultCard({ id: newest?.id ?? '' })).customer?.default_source).toBe(newest?.id)
    expect((await removeCard({ id: newest?.id ?? '' })).customer?.default_source).toBe(oldest?.id)
    expect(await removeCard({ id: oldest?.id ?? '' })).toMatchObject({
      payment_methods: [],
      customer: { default_source: null },
    })
    expect(await refusalOf(addCard({ id: DECLINED }))).toMatchObject({
      status: 422,
      message: 'Your card was declined.',
    })
    const written = await server.services.kysely
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('of_business_id', '=', owner.business_id)
      .orderBy('id')
      .execute()
    const card = { brand: 'visa', last4: '4242' }
    const done = { outcome: 'done', ...card }
    expect(written.filter(({ action }) => action.startsWith('card.'))).toEqual([
      ...['card.add', 'card.add', 'card.default', 'card.remove', 'card.remove'].map((action) => ({
        action,
        after: done,
      })),
      { action: 'card.add', after: { outcome: 'declined' } },
    ])
  })

  it('does not share its cards with others', async () => {
    await newOwner()
    await subscribe()
    const id = await subId()
    const card = (await show()).payment_methods[0]?.id ?? ''
    const { business_id } = owner
    await newOwner()
    await subscribe()
    const { billing, plans } = owner.client
    for (const call of [
      () => billing.cancel({ id }),
      () => billing.resume({ id }),
      () => billing.removeCard({ id: card }),
      () => billing.setDefaultCard({ id: card }),
      () => billing.removeOldCard({ id: card }),
      () => plans.change({ business_id, plan: 4 }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 })
    expect(await refusalOf(plans.subscribe({ plan_id: 999, stripeToken: PAYS }))).toMatchObject({
      status: 404,
    })
  })
})
