import type { Invoice } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, cellsIn, rendered } from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { BillingInvoices } from './billing-invoices.tsx'

vi.mock('../../../session/session.ts', () => ({}))
const address = vi.hoisted(() => ({ from: '' }))
vi.mock('../../../navigation.tsx', () => ({ useAddressState: () => [address.from, () => {}] }))

beforeEach(() => queryClient.clear())

/** Invoices from the newest to the oldest, each of so many hundred cents as its number. */
const page = (newest: number, oldest: number, hasMoreData: boolean) => {
  const numbers = Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at)
  const invoices = numbers.map((number) => ({
    id: `in_${number}`,
    number: `LW-${number}`,
    date: '2026-11-09T10:00:00.000Z',
    description: 'Flight',
    total: number * 100,
    credit: 0,
    amount_paid: number * 100,
    currency: 'usd',
    status: 'paid',
    next_attempt: null,
    invoice_pdf: null,
  })) as Partial<Invoice>[] as Invoice[]
  return { invoices, hasMoreData }
}
function shown(from: string) {
  address.from = from
  const html = rendered(<BillingInvoices />)
  const { Newer, Older } = buttonsIn(html)
  const rows = cellsIn(html)
  return { numbers: rows.map(({ Number: number }) => number), first: rows[0]?.['Total'], Newer, Older }
}

test('pages invoices by the first and last one shown', () => {
  cacheResponse(api.billing.invoices, {}, page(12, 3, true))
  const ten = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `LW-${number}`)
  expect(shown('')).toEqual({ numbers: ten, first: '$12.00', Newer: false, Older: true })
  cacheResponse(api.billing.invoices, { starting_after: 'in_3' }, page(2, 1, false))
  expect(shown('older-in_3')).toEqual({
    numbers: ['LW-2', 'LW-1'],
    first: '$2.00',
    Newer: true,
    Older: false,
  })
  cacheResponse(api.billing.invoices, { ending_before: 'in_2' }, page(12, 3, false))
  expect(shown('newer-in_2')).toEqual({ numbers: ten, first: '$12.00', Newer: false, Older: true })
})

test('shows what plan credit paid or kept, and does not call an invoice without a charge paid', () => {
  address.from = ''
  const { invoices } = page(9, 6, false)
  const amounts = [
    { total: 4000, credit: 4000, amount_paid: 0 },
    { total: -20_000, credit: -20_000, amount_paid: 0 },
    { total: 19_900, credit: 4900, amount_paid: 15_000 },
    { total: 0, credit: 0, amount_paid: 0 },
  ]
  const changed = invoices.map((invoice, index) => ({ ...invoice, ...amounts[index] }))
  cacheResponse(api.billing.invoices, {}, { invoices: changed, hasMoreData: false })
  const rows = cellsIn(rendered(<BillingInvoices />))
  expect(
    rows.map((cells) => ['Total', 'Plan credit', 'Charged', 'State'].map((name) => cells[name])),
  ).toEqual([
    ['$40.00', '-$40.00', '$0.00', 'Paid with plan credit'],
    ['-$200.00', '$200.00 kept', '$0.00', 'Kept as plan credit'],
    ['$199.00', '-$49.00', '$150.00', 'Paid'],
    ['$0.00', '–', '$0.00', 'Nothing to pay'],
  ])
})
