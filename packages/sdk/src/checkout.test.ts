import { expect, test } from 'vitest'
import { Checkout } from './checkout.ts'
import type { CheckoutCalls, CheckoutOpen, OrderPlaced } from './client.gen.ts'

const placed: OrderPlaced = { success: true, order_id: 3, creditAmount: 0, data: { items: [] } }
const open = (state: CheckoutOpen['state']): CheckoutOpen => ({
  success: false,
  state,
  checkout_id: 7,
  client_secret: state === 'confirm' ? 'secret' : null,
  msg: 'Please confirm.',
})

/** Returns the responses one by one. */
function callsOf(...responses: (OrderPlaced | CheckoutOpen)[]) {
  const inputs: unknown[] = []
  const next = (input: unknown) => {
    inputs.push(input)
    return Promise.resolve(responses.shift() ?? placed)
  }
  return { inputs, calls: { place: next, finish: next } as unknown as CheckoutCalls }
}

test('waits for an order while its payment is pending, and sends it once', async () => {
  const { inputs, calls } = callsOf(open('pending'), placed)
  const checkout = new Checkout(calls, { total: '9.00' })
  expect(await checkout.firstResponse).toEqual(open('pending'))
  expect(await checkout).toEqual(placed)
  expect(await checkout).toEqual(placed)
  expect(inputs).toEqual([{ total: '9.00' }, { id: 7 }])
})

test('calls onConfirm once for a payment that needs confirmation, or throws without it', async () => {
  await expect(new Checkout(callsOf(open('confirm')).calls, { total: '9.00' })).rejects.toThrow(
    'Please confirm.',
  )
  const secrets: (string | null)[] = []
  const { calls } = callsOf(open('confirm'), placed)
  const onConfirm = (checkout: CheckoutOpen) => void secrets.push(checkout.client_secret)
  expect(await new Checkout(calls, { total: '9.00' }, { onConfirm })).toEqual(placed)
  expect(secrets).toEqual(['secret'])
})
