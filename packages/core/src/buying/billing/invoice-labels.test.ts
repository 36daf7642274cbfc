import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditLabel, invoiceColumn, invoiceState } from './invoice-labels.ts'
import { invoiceDue } from './plan-credit.ts'

const invoice = (total: number, credit: number) =>
  ({ status: 'paid', total, credit, currency: 'usd' }) as const

it.each([
  ['paid', invoice(4900, 0)],
  ['paid', invoice(4900, 2500)],
  ['credit', invoice(4000, 4000)],
  ['kept', invoice(-20_000, -20_000)],
  ['nothing', invoice(0, 0)],
  ['open', { ...invoice(4000, 4000), status: 'open' as const }],
  ['void', { ...invoice(4900, 0), status: 'void' as const }],
])('calls an invoice %s only where that is so', (state, of) => {
  expect(invoiceState(of)).toBe(state)
})

it('says what plan credit adds to the total', () => {
  expect([4000, -20_000, 0].map((credit) => creditLabel(invoice(1, credit)))).toEqual([
    '-$40.00',
    '$200.00 kept',
    '',
  ])
})

it('is a column in which each sum is that of the lines above it', () => {
  const cents = fc.integer({ min: -50_000, max: 50_000 })
  fc.assert(
    fc.property(cents, fc.nat(50_000), fc.nat(50_000), (total, tax, planCredit) => {
      const { credit, due } = invoiceDue(total, planCredit)
      const lines = invoiceColumn({ total, tax, credit })
      const isSum = ({ is }: (typeof lines)[number]) => is === 'total' || is === 'due'
      const above = lines.map((_line, at) =>
        lines
          .slice(0, at)
          .filter((line) => !isSum(line))
          .reduce((sum, line) => sum + line.cents, 0),
      )
      expect(lines.filter(isSum).map((line) => line.cents)).toEqual(
        above.filter((_sum, at) => lines[at] !== undefined && isSum(lines[at])),
      )
      expect(lines.at(-1)).toMatchObject({ label: 'To pay', cents: due })
    }),
  )
})

it('names the credit for what it does', () => {
  const labels = (total: number, credit: number) =>
    invoiceColumn({ total, tax: 0, credit }).map(({ label }) => label)
  expect(labels(4000, 4000)).toEqual(['Subtotal', 'Order total', 'Plan credit', 'To pay'])
  expect(labels(-20_000, -20_000)).toEqual(['Subtotal', 'Order total', 'Kept as plan credit', 'To pay'])
  expect(labels(4900, 0)).toEqual(['Subtotal', 'Order total', 'To pay'])
})
