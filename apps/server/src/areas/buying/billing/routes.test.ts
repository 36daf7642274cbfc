import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('billing on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)

  it('shows a business without cards and plans', async () => {
    expect(await owner.client.billing.show()).toMatchObject({
      customer: null,
      payment_methods: [],
      invoices: [],
      invoices_known: true,
      subscription: null,
      business: { id: owner.business_id, active: '1' },
    })
    expect(await owner.client.billing.invoices()).toEqual({ invoices: [], hasMoreData: false })
  })

  it('pages invoices in one direction', async () => {
    const refusal = await refusalOf(
      owner.client.billing.invoices({ starting_after: 'a', ending_before: 'b' }),
    )
    expect(refusal).toMatchObject({
      status: 422,
      message: 'Please give either starting_after or ending_before.',
    })
  })

  it('refuses a plan with fewer keywords than are used', async () => {
    const { client, business_id } = await server.newAccount({ plan_id: 3 })
    await client.sites.add(aSiteForm({ kp2: 'espresso beans', kp3: 'green beans' }))
    await client.plans.subscribe({ plan_id: 3, stripeToken: 'tok_4242_12_2040' })
    const ground = server.services.kysely.updateTable('plans').where('id', '=', 1)
    await ground.set({ key_phrases: 2 }).execute()
    const refusal = {
      status: 422,
      message:
        'Ground includes 2 keywords and you use 3. Please choose a larger plan, or delete 1 keyword first.',
    }
    expect(await refusalOf(client.plans.preview({ plan_id: 1 }))).toMatchObject(refusal)
    expect(await refusalOf(client.plans.change({ business_id, plan: 1 }))).toMatchObject(refusal)
    await ground.set({ key_phrases: 25 }).execute()
    expect(await client.plans.change({ business_id, plan: 1 })).toMatchObject({ result: 'ok' })
  })

  it('lists every plan, cheapest first, with its limits', async () => {
    const { plans } = await owner.client.plans.list()
    expect(plans.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 11, 12, 13, 14, 15, 21, 22, 23, 24, 73, 86,
    ])
    expect(plans.map(({ subscription }) => subscription)).toEqual(
      plans.map(({ subscription }) => subscription).toSorted((one, other) => one - other),
    )
    expect(plans.find(({ id }) => id === 13)).toMatchObject({
      name: 'Flight Annual',
      subscription: 1990,
      is_annual: 'Yes',
      key_phrases: 200,
      websites: 15,
      plan_discount: 0.05,
      base_plan: 1,
    })
  })
})
