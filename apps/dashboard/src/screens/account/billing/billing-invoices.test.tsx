import type { Invoice } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { answered, buttonsIn, cellsIn, drawn } from '../../../testing/drawn.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { BillingInvoices } from './billing-invoices.tsx'

vi.mock('../../../session/session.ts', () => ({}))
const address = vi.hoisted(() => ({ from: '' }))
vi.mock('../../../navigation.tsx', () => ({ useAddressState: () => [address.from, () => {}] }))

beforeEach(() => queryClient.clear())

/** Invoices from the newest to the oldest, each of so many hundred cents as its number. */
const page = (newest: number, oldest: number, hasMoreData: boolean) => {
  const numbers = Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at)
  const invoices = numbers.map((nth) => ({
    id: `in_${nth}`,
    number: `LW-${nth}`,
    date: '2026-11-09T10:00:00.000Z',
    description: 'Flight',
    total: nth * 100,
    currency: 'usd',
    status: 'paid',
    next_attempt: null,
    invoice_pdf: null,
  })) as Partial<Invoice>[] as Invoice[]
  return { invoices, hasMoreData }
}
function shown(from: string) {
  address.from = from
  const html = drawn(<BillingInvoices />)
  const { Newer, Older } = buttonsIn(html)
  const rows = cellsIn(html)
  return { numbers: rows.map(({ Number: number }) => number), first: rows[0]?.['Total'], Newer, Older }
}

test('invoices turn their pages by the first and the last one shown, as far as there are any', () => {
  answered(api.billing.invoices, {}, page(12, 3, true))
  const ten = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((nth) => `LW-${nth}`)
  expect(shown('')).toEqual({ numbers: ten, first: '$12.00', Newer: false, Older: true })
  answered(api.billing.invoices, { starting_after: 'in_3' }, page(2, 1, false))
  expect(shown('older-in_3')).toEqual({
    numbers: ['LW-2', 'LW-1'],
    first: '$2.00',
    Newer: true,
    Older: false,
  })
  answered(api.billing.invoices, { ending_before: 'in_2' }, page(12, 3, false))
  expect(shown('newer-in_2')).toEqual({ numbers: ten, first: '$12.00', Newer: false, Older: true })
})
