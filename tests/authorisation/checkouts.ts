import { moveCredit } from '../../apps/server/src/areas/account/credit/move.ts'
import { TenantDb } from '../../apps/server/src/db/tenant.ts'
import { giveCard, ScriptedPayments } from '../../apps/server/src/testing/scripted-payments.ts'
import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

/** Every user has one line in the cart, and the business more credit than it costs. */
export async function cartsToOrder(
  { services: { kysely } }: Fixture['server'],
  callers: readonly Pick<Caller, 'user_id' | 'business_id'>[],
): Promise<void> {
  await kysely.deleteFrom('cart_lines').execute()
  for (const { user_id, business_id } of peopleOf(callers)) {
    const line = { type: 'syndication' as const, product_id: 117, source: null }
    const details = JSON.stringify({ url: 'https://blog.example/post' })
    await kysely
      .insertInto('cart_lines')
      .values({ ...line, business_id, user_id, details })
      .execute()
    await moveCredit(new TenantDb(kysely, business_id), {
      cents: 100_00,
      action: 'add',
      reason: 'test',
      actor: null,
    })
  }
}

/** Every user has a card that pays. */
export async function cardsToCharge({ server, callers }: Fixture): Promise<void> {
  server.services.integrations.payments = new ScriptedPayments().port
  await server.services.kysely.deleteFrom('payment_methods').execute()
  for (const business_id of new Set(callers.map((caller) => caller.business_id)))
    await giveCard(server, { business_id })
}

function peopleOf<C extends { user_id: number }>(callers: readonly C[]): C[] {
  return [...new Map(callers.map((caller) => [caller.user_id, caller])).values()]
}

/** A checkout of the owner with its order. */
export async function aCheckout(
  { owner, canary }: Place,
  { server }: Fixture,
): Promise<Omit<Target, 'name'>[]> {
  const { kysely } = server.services
  const whose = { business_id: owner.business_id, user_id: owner.user_id }
  const amounts = { subtotal_cents: 0, extra_cents: 0, plan_cents: 0, credit_cents: 0, card_cents: 0 }
  const terms = { ...whose, ...amounts, kind: 'order' as const, plan_id: 5, plan_basis_points: 0 }
  const person = { customer_name: canary, customer_email: owner.email }
  const id = await kysely.transaction().execute(async (trx) => {
    const lines = JSON.stringify({ version: 1, customer: { name: canary, email: owner.email }, lines: [] })
    const made = await trx
      .insertInto('checkouts')
      .values({ ...terms, request_hash: canary, lines, lease_until: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = await trx
      .insertInto('orders')
      .values({ ...terms, ...person, checkout_id: made.id, origin: 'customer', payment_state: 'paid' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('checkouts')
      .set({ state: 'paid', order_id: order.id, ended_at: new Date() })
      .where('id', '=', made.id)
      .execute()
    return made.id
  })
  return [{ ids: { id: `${id}` }, isVisibleTo: ({ user_id }) => user_id === owner.user_id, available: true }]
}
