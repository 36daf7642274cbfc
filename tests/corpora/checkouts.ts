import type { TestAccount } from '../../apps/server/src/testing/start.ts'
import { cartsToOrder } from '../authorisation/checkouts.ts'
import { nothing, type Place, type Send, type Senders } from './place.ts'

/** Fields of an order: only one is stored as text, the others name or count something. */
export function checkoutSenders({ server, owner }: Place) {
  let admin: TestAccount | undefined
  const { client, business_id, user_id } = owner

  const bought =
    (name: 'source' | 'instructions' | 'total'): Send =>
    async (text) => {
      admin ??= await server.newAccount({ user_type: 'admin' })
      await nothing(admin.client.checkout.buyCredit({ total: '25.00', [name]: text }))
    }

  return {
    'checkout.place total': (text) => nothing(client.checkout.place({ total: text })),
    'checkout.place tax': (text) => nothing(client.checkout.place({ total: '0.00', tax: text })),
    'checkout.place card': (text) => nothing(client.checkout.place({ total: '0.00', card: text })),
    'checkout.place source': (text) => nothing(client.checkout.place({ total: '0.00', source: text })),
    'checkout.place instructions': async (instructions) => {
      await cartsToOrder(server, [{ business_id, user_id }])
      const placed = await client.checkout.place({ total: '0.00', credit: true, instructions })
      if (!placed.success) throw new Error('an order that is paid with credit is pending')
      const { special_inst } = await server.services.kysely
        .selectFrom('orders')
        .select('special_inst')
        .where('id', '=', placed.order_id)
        .executeTakeFirstOrThrow()
      return special_inst
    },
    'checkout.buyCredit total': bought('total'),
    'checkout.buyCredit source': bought('source'),
    'checkout.buyCredit instructions': bought('instructions'),
  } satisfies Senders
}
