import fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceDue } from './plan-credit.ts'

it.each([
  ['without plan credit the card pays all', 4000, 0, { credit: 0, due: 4000 }],
  ['plan credit pays a part', 4900, 2500, { credit: 2500, due: 2400 }],
  ['plan credit pays all', 4000, 20_000, { credit: 4000, due: 0 }],
  ['what a cheaper plan leaves over is kept', -20_000, 500, { credit: -20_000, due: 0 }],
  ['nothing is due', 0, 500, { credit: 0, due: 0 }],
])('%s', (_what, total, planCredit, due) => {
  expect(invoiceDue(total, planCredit)).toEqual(due)
})

it('adds up for every sequence of invoices, never charges below zero, and spends no more credit than there is', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 40 }), (totals) => {
      let planCredit = 0
      let charged = 0
      for (const total of totals) {
        const { credit, due } = invoiceDue(total, planCredit)
        expect(credit + due).toBe(total)
        expect(due).toBeGreaterThanOrEqual(0)
        planCredit -= credit
        // The card is charged only once the credit is used up.
        expect(Math.min(due, planCredit)).toBe(0)
        charged += due
        expect(planCredit).toBeGreaterThanOrEqual(0)
      }
      const sum = totals.reduce((all, total) => all + total, 0)
      expect(charged - planCredit).toBe(sum)
    }),
  )
})
