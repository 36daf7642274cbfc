import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reclaimedOf, reclaimedSentence, takenBackSentence } from './reclaimed-credit.ts'

describe('account credit that was taken back', () => {
  const about = {
    order_number: 'order_7',
    currency: 'usd',
    payment_state: 'disputed',
    owed_before: 0,
  } as const

  it('is explained with what is owed', () => {
    expect(reclaimedSentence({ ...about, cents: 4000, owed: 0 })).toBe(
      'order_7: We took back $40.00 of the account credit from its claims, because its payment is disputed.',
    )
    expect(reclaimedSentence({ ...about, payment_state: 'refunded', cents: 1000, owed: 3000 })).toBe(
      'order_7: We took back $10.00 of the account credit from its claims, because its payment was refunded. $30.00 of it are spent or held by an open checkout: you owe this amount.',
    )
    expect(reclaimedSentence({ ...about, cents: 0, owed: 4000 })).toContain('you owe this amount')
    expect(reclaimedSentence({ ...about, cents: -4000, owed: 0 })).toContain('We returned $40.00')
    expect(reclaimedSentence({ ...about, cents: 0, owed: 1000, owed_before: 4000 })).toContain(
      'You now owe only $10.00',
    )
    expect(reclaimedSentence({ ...about, cents: 0, owed: 0, owed_before: 4000 })).toContain(
      'You now owe nothing',
    )
    expect(reclaimedSentence({ ...about, cents: 0, owed: 50, owed_before: 50 })).toBeNull()
  })

  it('is shown on a claim with its day', () => {
    const day = (moment: string) => moment.slice(0, 10)
    const claim = { currency: 'usd', credit_taken_back: 30, credit_owed: 10 }
    expect(takenBackSentence({ ...claim, taken_back_at: '2026-03-04T10:00:00.000Z' }, day)).toBe(
      '$30.00 of this credit was taken back on 2026-03-04. $10.00 of it was spent or held, and is still owed.',
    )
    expect(
      takenBackSentence({ ...claim, credit_taken_back: 0, credit_owed: 0, taken_back_at: null }, day),
    ).toBeNull()
  })

  it('belongs to the claims that were credited first, with the day of each', () => {
    const entries = [
      { amount_cents: -3000, at: 'first' },
      { amount_cents: -2500, at: 'second' },
      { amount_cents: 1000, at: 'returned' },
    ]
    const order = { reclaimed_cents: 4500, owed_cents: 700, entries }
    expect(reclaimedOf({ ...order, credit_cents: 3000, earlier_cents: 0 })).toEqual({
      cents: 3000,
      owed: 0,
      at: 'first',
    })
    expect(reclaimedOf({ ...order, credit_cents: 2000, earlier_cents: 3000 })).toEqual({
      cents: 1500,
      owed: 500,
      at: 'second',
    })
    expect(reclaimedOf({ ...order, credit_cents: 2000, earlier_cents: 5000 })).toEqual({
      cents: 0,
      owed: 200,
      at: null,
    })
  })

  it('is divided among the claims of an order without a rest', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), fc.nat(), fc.nat(), (credits, reclaims, owes) => {
        const all = credits.reduce((sum, credit) => sum + credit, 0)
        const reclaimed_cents = Math.min(reclaims, all)
        const owed_cents = Math.min(owes, all - reclaimed_cents)
        let earlier_cents = 0
        const parts = credits.map((credit_cents) => {
          const part = reclaimedOf({ credit_cents, earlier_cents, reclaimed_cents, owed_cents, entries: [] })
          earlier_cents += credit_cents
          expect(part.cents + part.owed).toBeLessThanOrEqual(credit_cents)
          return part
        })
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(reclaimed_cents)
        expect(parts.reduce((sum, part) => sum + part.owed, 0)).toBe(owed_cents)
      }),
    )
  })
})
