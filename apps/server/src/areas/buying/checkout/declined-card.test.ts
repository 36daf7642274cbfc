import { expect, it } from 'vitest'
import { anInsertion } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const owner = useAccount(server, { plan_id: 1 })

it("is marked in the owner's cards and in the price of a cart until it pays again", async () => {
  const { billing, cart, checkout } = owner.client
  await billing.addCard({ id: 'tok_0341_12_2040' })
  await cart.add(anInsertion())
  const { total, ...before } = await checkout.price({})
  expect(before.default_card_declined).toBe(false)
  const marked = async () => {
    const { payment_methods } = await billing.show()
    const helper = await server.newSubUser(owner, [])
    return {
      cards: Object.fromEntries(payment_methods.map(({ card, declined }) => [card.last4, declined])),
      price: (await checkout.price({})).default_card_declined,
      helper: (await helper.client.checkout.price({})).default_card_declined,
    }
  }
  expect(await refusalOf(checkout.place({ total }))).toMatchObject({ code: 'declined' })
  expect(await marked()).toEqual({ cards: { '0341': true }, price: true, helper: true })

  const { payment_methods } = await billing.addCard({ id: 'tok_4242_12_2040' })
  const good = payment_methods.find(({ card }) => card.last4 === '4242')?.id ?? ''
  expect(await checkout.place({ total, source: good })).toMatchObject({ success: true })
  // The other card stays the default one.
  expect(await marked()).toEqual({ cards: { '0341': true, '4242': false }, price: true, helper: true })
  await billing.setDefaultCard({ id: good })
  expect(await marked()).toMatchObject({ price: false, helper: false })
})

it('is unmarked after a later order was paid with it', async () => {
  const { billing, cart, checkout } = owner.client
  const card = (await billing.show()).payment_methods.find(({ declined }) => declined)?.id ?? ''
  const { kysely } = server.services
  const body = await kysely
    .selectFrom('test_processor_objects')
    .select('body')
    .where('ref', '=', card)
    .executeTakeFirstOrThrow()
  // Its bank takes it again.
  await kysely
    .updateTable('test_processor_objects')
    .set({ body: JSON.stringify({ ...body.body, last4: '4242' }) })
    .where('ref', '=', card)
    .execute()
  await cart.add(anInsertion())
  const { total } = await checkout.price({})
  expect(await checkout.place({ total, source: card })).toMatchObject({ success: true })
  expect((await billing.show()).payment_methods.every(({ declined }) => !declined)).toBe(true)
})
