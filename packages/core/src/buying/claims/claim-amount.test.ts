import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from '../cart/allocate.ts'
import { refundable } from '../fulfilment/refund.ts'
import { claimAmount } from './claim-amount.ts'
import { creditToReclaim } from './credit-to-reclaim.ts'

const paid = {
  net_cents: 10_000,
  tax_cents: 1900,
  line_back_cents: 0,
  order_cents: 50_000,
  order_back_cents: 0,
}

describe('the amount of a claim', () => {
  it('is the payment for the remaining days, half up', () => {
    expect(claimAmount(paid, { left: 73, all: 365 })).toBe(2380)
    expect(claimAmount({ ...paid, net_cents: 1, tax_cents: 0 }, { left: 1, all: 2 })).toBe(1)
    expect(claimAmount({ ...paid, net_cents: 1, tax_cents: 0 }, { left: 1, all: 3 })).toBe(0)
    expect(claimAmount(paid, { left: 365, all: 365 })).toBe(11_900)
  })

  it('is limited to what has not gone back yet of the line and of the order', () => {
    expect(claimAmount({ ...paid, line_back_cents: 11_000 }, { left: 365, all: 365 })).toBe(900)
    expect(claimAmount({ ...paid, order_back_cents: 49_900 }, { left: 365, all: 365 })).toBe(100)
    expect(claimAmount({ ...paid, order_back_cents: 60_000 }, { left: 365, all: 365 })).toBe(0)
  })

  it('is zero for a free line, and at the end of the promise', () => {
    expect(claimAmount({ ...paid, net_cents: 0, tax_cents: 0 }, { left: 9, all: 365 })).toBe(0)
    expect(claimAmount(paid, { left: 0, all: 365 })).toBe(0)
    expect(claimAmount(paid, { left: 0, all: 0 })).toBe(0)
  })

  const cents = fc.integer({ min: 0, max: 3_000_000 })
  /** Events on an order with lines and a tax: claims, refunds to the card, a refund as credit, disputes, and spent credit. */
  const events = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('claim' as const),
        line: fc.nat(5),
        left: fc.nat(365),
        toCard: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('card' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ kind: fc.constant('cancel' as const) }),
      fc.record({ kind: fc.constant('dispute' as const), won: fc.boolean() }),
      fc.record({ kind: fc.constant('spend' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ),
    { maxLength: 25 },
  )

  it('never gives back more than was paid, in any order of claims, refunds, cancellations and disputes', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        cents,
        fc.double({ min: 0, max: 1, noNaN: true }),
        events,
        (nets, tax, onCard, happened) => {
          const goods = nets.reduce((sum, net) => sum + net, 0)
          const order_tax = goods === 0 ? 0 : Math.min(tax, goods)
          const taxes = shareOut(order_tax, nets)
          const order_cents = goods + order_tax
          const card_cents = Math.round(order_cents * onCard)
          const back = nets.map(() => 0)
          let [toCard, credited, byClaims] = [0, null as number | null, 0]
          let [isDisputed, balance, reclaimed, owed] = [false, 0, 0, 0]
          const stateNow = () => {
            if (isDisputed) return 'disputed' as const
            return credited !== null || (card_cents > 0 && toCard === card_cents) ? 'refunded' : 'paid'
          }
          const atCard = () => (isDisputed ? card_cents : toCard)
          /** Without debts: they are reported, and cannot be taken back. */
          const given = () => atCard() + (credited ?? 0) + byClaims - reclaimed - owed
          for (const event of happened) {
            // The owner refunds at the provider, which knows of no credit: together they may exceed the payment.
            const before = toCard + (credited ?? 0) + byClaims - reclaimed
            if (event.kind === 'card') toCard += Math.floor((card_cents - toCard) * event.share)
            else if (event.kind === 'dispute') isDisputed = !event.won
            else if (event.kind === 'spend') balance -= Math.floor(balance * event.share)
            else if (event.kind === 'cancel') {
              const amount = refundable({
                completed: 9,
                payment_state: stateNow(),
                credit_cents: order_cents - card_cents,
                card_cents,
                refunded_cents: toCard,
                bought_cents: 0,
                credit_back_cents: credited,
                claims_cents: byClaims - reclaimed,
              })
              if (amount > 0) credited = amount
              balance += amount
            } else if (stateNow() === 'paid') {
              const at = event.line % nets.length
              const amount = claimAmount(
                {
                  net_cents: nets[at] ?? 0,
                  tax_cents: taxes[at] ?? 0,
                  line_back_cents: back[at] ?? 0,
                  order_cents,
                  order_back_cents: before,
                },
                { left: event.left, all: 365 },
              )
              back[at] = (back[at] ?? 0) + amount
              if (event.toCard && amount <= card_cents - toCard) toCard += amount
              else {
                byClaims += amount
                balance += amount
              }
            }
            const target = creditToReclaim({
              payment_state: stateNow(),
              credit_cents: order_cents - card_cents,
              card_cents,
              refunded_cents: toCard,
              credit_back_cents: credited,
              claim_credit_cents: byClaims,
            })
            const taken = Math.min(target - reclaimed, balance)
            balance -= taken
            reclaimed += taken
            owed = target - reclaimed
            // What claims gave is taken back as far as it is unspent, or owed.
            expect(owed === 0 || balance === 0).toBe(true)
            expect(byClaims - reclaimed - owed).toBeGreaterThanOrEqual(0)
            expect(back.every((returned, at) => returned <= (nets[at] ?? 0) + (taxes[at] ?? 0))).toBe(true)
            // Only a refund as credit is not taken back by itself: administrators are notified of the excess.
            expect(given()).toBeLessThanOrEqual(Math.max(order_cents, atCard() + (credited ?? 0)))
            expect(toCard).toBeLessThanOrEqual(card_cents)
          }
        },
      ),
    )
  })
})
