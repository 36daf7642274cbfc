import { expect, it } from 'vitest'
import { ScriptedPayments } from '../../../testing/scripted-payments.ts'
import type { Claim } from './claim.ts'
import { pay } from './pay.ts'

function claimOf(request_hash: string, card_cents: number): Claim {
  const row = { id: 57, request_hash, card_cents, card_ref: 'pm_1', currency: 'usd', kind: 'order' }
  return { row, what: 'begin', isOther: false, customerRef: 'cus_1' } as Claim
}

it('a reused id after restoring a backup is another payment, and the same order finds its payment', async () => {
  const payments = new ScriptedPayments()
  const noted = () => Promise.resolve(true as never)
  const lost = await pay(payments.port, claimOf('of the order that was lost', 4900), noted)
  expect(lost.is).toBe('paid')
  expect((await pay(payments.port, claimOf('another one', 9900), noted)).is).toBe('paid')
  expect(payments.charges).toEqual([4900, 9900])
  expect((await pay(payments.port, claimOf('of the order that was lost', 4900), noted)).is).toBe('paid')
  expect(payments.charges).toEqual([4900, 9900])
})
