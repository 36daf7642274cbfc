import type { CreditEntry } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  rendered,
  failed,
  headingsIn,
  labelsIn,
  menusIn,
  pageSizesIn,
  textOf,
} from '../../../testing/rendered.tsx'
import type * as Filter from '../../../table/log-filter.tsx'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { CreditHistory } from './credit-history.tsx'
import { CreditLog } from './credit-log.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
const pressed = vi.hoisted(() => ({ refresh: () => {} }))
vi.mock('../../../table/log-filter.tsx', async (load) => {
  const { LogFilter } = await load<typeof Filter>()
  type Props = Parameters<typeof LogFilter>[0]
  return {
    LogFilter(props: Props) {
      pressed.refresh = props.onRefresh
      return <LogFilter {...props} />
    },
  }
})
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})
vi.mock('@linkwright/react-ui/dialog', async () => {
  const { OpenedDialog } = await import('../../../testing/opened.tsx')
  return { Dialog: OpenedDialog }
})
vi.mock('../../../../../../packages/react-ui/src/table/row-menu.tsx', async () => {
  const { OpenedMenu } = await import('../../../testing/opened.tsx')
  return { RowMenu: OpenedMenu }
})

const page = { limit: 25, offset: 0, sort: '-date_time' } as const
const entry: CreditEntry = {
  id: 31,
  date_time: '2026-11-20T10:05:00.000Z',
  name: 'Ada Larsen',
  biz_name: 'Garden Ltd',
  order_id: 7,
  action: 'add',
  amount: 12.5,
  credit: 40,
  reason: 'A late report',
  user_email: 'ada@garden.example',
  by: 'noor@linkwright.example',
  business_id: 3,
  user_id: 5,
}
const rows = (entries: CreditEntry[], total = entries.length) => Object.assign(entries, { total }) as never
const shown = (entries: CreditEntry[], total?: number, of: object = {}) => {
  cacheResponse(api.credit.log, { ...of, ...page }, rows(entries, total))
  return rendered(<CreditLog />)
}

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.keys(address)) delete address[key]
})

test('shows date_time, name, biz_name, order_id, action, amount, reason and user_email of an entry', () => {
  const html = shown([entry])
  expect(cellsIn(html)).toEqual([
    {
      Time: '11/20/2026 10:05',
      'Name, email': 'Ada Larsen ada@garden.example',
      Business: 'Garden Ltd',
      Order: '7',
      Action: 'Added',
      Amount: '$12.50',
      Balance: '$40.00',
      Reason: 'A late report',
      By: 'noor@linkwright.example',
    },
  ])
  // Nowhere else a phone could show the rest of an entry.
  expect(html).not.toContain('data-wide')
  expect(menusIn(html)).toMatchObject({
    'Actions for add 31': expect.arrayContaining(['Credit of Garden Ltd']) as string[],
  })
})

test('has date range and text filters, refresh, clear filter, totals, and two exports', () => {
  cacheResponse(api.credit.totals, {}, { entries: 1234, added: 500, removed: -75.5, net: 424.5 })
  const html = shown([entry], 1234)
  expect(textOf(html)).toMatch(
    /Entries 1,234 .*Added \$500\.00 .*Spent and removed -\$75\.50 .*Net \$424\.50/,
  )
  for (const day of ['From', 'To']) expect(html).toContain(`>${day}<`)
  expect(html).toContain('aria-label="Filter entries"')
  expect(buttonsIn(html)).toMatchObject({
    Refresh: true,
    'Clear Filter': false,
    Export: true,
    'Export active balances': true,
  })
  expect(choicesIn(html)).toHaveProperty('Action')
  expect(pageSizesIn(html)).toEqual([25, 100, 500, 1000])
})

test('reloads the totals on refresh, not only the entries', () => {
  cacheResponse(api.credit.totals, {}, { entries: 1, added: 12.5, removed: 0, net: 12.5 })
  shown([entry])
  const isOld = () => queryClient.getQueryState(callKey(api.credit.totals, {}))?.isInvalidated
  expect(isOld()).toBe(false)
  pressed.refresh()
  expect(isOld()).toBe(true)
})

test('shows no zeros and no spinner when totals cannot be loaded', () => {
  failed(api.credit.totals, {}, 'It is being mended.')
  const html = shown([entry])
  expect(textOf(html)).toContain('Entries – Added – Spent and removed – Net –')
})

test('shows totals of the filtered days, text and action, and can clear the filter', () => {
  Object.assign(address, { from: '2026-11-01', to: '2026-11-30', action: 'add', q: ' late ' })
  const of = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T23:59:59.999Z', action: 'add' } as const
  cacheResponse(api.credit.totals, { ...of, q: 'late' }, { entries: 1, added: 12.5, removed: 0, net: 12.5 })
  cacheResponse(api.credit.log, { ...of, ...page, q: 'late' }, rows([entry]))
  const html = rendered(<CreditLog />)
  expect(cellsIn(html)).toHaveLength(1)
  expect(textOf(html)).toContain('Added $12.50')
  expect(buttonsIn(html)).toMatchObject({ 'Clear Filter': true })
})

test('shows an empty list when the credit cannot be loaded', () => {
  failed(api.credit.log, page, 'It is being mended.')
  const html = rendered(<CreditLog />)
  expect(cellsIn(html)).toEqual([])
  expect(textOf(html)).toContain('The entries could not be loaded.')
  expect(html).not.toContain('role="alert"')
})

test('shows amount, reason and add or remove in the credit form, above the history', () => {
  cacheResponse(api.credit.history, { userId: 5, limit: 10, offset: 0 }, rows([entry]))
  const html = rendered(<CreditDialog user={{ id: 5, name: 'Garden Ltd' }} onClose={() => {}} />)
  expect(textOf(html)).toContain('Credit of Garden Ltd')
  expect(labelsIn(html).map((label) => label.replace(/ \*$/, ''))).toEqual([
    'Add credit',
    'Remove credit',
    'Amount',
    'Reason',
  ])
  expect(buttonsIn(html)).toMatchObject({ Save: true })
  expect(cellsIn(html)).toMatchObject([{ Action: 'Added', Amount: '$12.50' }])
})

test('shows when, what, how much, which order and why in a credit history entry', () => {
  cacheResponse(
    api.credit.history,
    { userId: 5, limit: 10, offset: 0 },
    rows([{ ...entry, action: 'remove', amount: -3 }]),
  )
  const html = rendered(<CreditHistory userId={5} />)
  expect(Object.keys(headingsIn(html))).toEqual([
    'Time',
    'Action',
    'Amount',
    'Balance',
    'Order',
    'Reason',
    'By',
    'Actions',
  ])
  expect(cellsIn(html)).toMatchObject([
    { Time: '11/20/2026 10:05', Action: 'Removed', Amount: '-$3.00', Order: '7', Reason: 'A late report' },
  ])
})

test('links the order of an entry, except for bought credit', () => {
  const linked = shown([entry])
  expect(linked).toContain('href="/secure/admin/link-orders?order=7"')
  queryClient.clear()
  const bought = shown([{ ...entry, action: 'purchase' }])
  expect(cellsIn(bought)).toMatchObject([{ Order: '7' }])
  expect(bought).not.toContain('link-orders?order=7')
})
