import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, labelsIn, textOf } from '../../../../testing/rendered.tsx'
import type { OpenedOrder } from '../order-cache.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { RefundCredit } from './refund-credit.tsx'

vi.mock('../../../../session/session.ts', () => ({}))
vi.mock('@linkwright/react-ui/dialog', async () => {
  const { OpenedDialog } = await import('../../../../testing/opened.tsx')
  return { Dialog: OpenedDialog }
})

const dialogOf = (changes: Partial<OpenedOrder> = {}) =>
  rendered(<CancelOrder order={anOrder(changes)} onClose={() => {}} />)

test('an order is canceled after the confirmation Do you really want to Cancel?', () => {
  const html = dialogOf()
  expect(textOf(html)).toMatch(/^Do you really want to Cancel\? order_7 will not be fulfilled/)
  expect(buttonsIn(html)).toEqual({ 'Keep the order': true, 'Cancel the order': true })
})

test('a credit of the paid amount is offered with the order number as the reason, and nothing is preselected', () => {
  // The refund includes the tax.
  const html = dialogOf({ amount: 75, refundable: 89.25 })
  expect(labelsIn(html)).toEqual(['Refund $89.25 as account credit', 'No refund'])
  expect(textOf(html)).toContain('The credit log shows it as order_7')
  expect(textOf(html)).not.toContain('history')
  expect(html).not.toContain('checked=""')
})

test.each([
  [{ payment_state: 'refunded' }, 'The payment for this order was refunded to the card.'],
  [{ payment_state: 'disputed' }, 'dispute'],
  [{ payment_state: 'refunded', credit_back: 75 }, 'was already refunded as account credit.'],
  [{}, 'There is no payment for this order to refund.'],
] as const)('nothing can be refunded of %o', (changes, why) => {
  const html = dialogOf({ ...changes, refundable: 0 })
  expect(labelsIn(html)).toEqual([])
  expect(textOf(html)).toContain(why)
})

test('asks to inform the vendor of lines that were sent', () => {
  const sent = aLine({ hoth_order_id: 'SAMPLE-9', send_state: 'sent' })
  expect(textOf(dialogOf({ details: [sent] }))).toContain('The vendor works on SAMPLE-9')
  expect(textOf(dialogOf({ details: [aLine()] }))).not.toContain('vendor')
})

test('a refund of a canceled order shows its amount first', () => {
  const order = anOrder({ completed: 9, amount: 75, refundable: 89.25 })
  const html = rendered(<RefundCredit order={order} onClose={() => {}} />)
  expect(textOf(html)).toContain('$89.25 of its payment can still be refunded as account credit')
  expect(buttonsIn(html)).toEqual({ 'No refund': true, 'Refund $89.25': true })
})
