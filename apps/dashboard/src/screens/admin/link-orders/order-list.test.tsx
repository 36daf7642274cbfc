import type { AdminOrder } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, cellsIn, rendered, linksIn } from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import type { ListName } from './list-names.ts'
import { LinkOrders } from './link-orders.tsx'
import { aLine, anOrder } from './testing/an-order.ts'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../appearance/appearance.ts', () => ({ useAppearance: () => [{ hasShortcuts: true }] }))
vi.mock('../../../session/session.ts', () => ({ useSession: () => ({ user: { id: 1 } }) }))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
const appearance = vi.hoisted(() => ({ hasShortcuts: true }))
vi.mock('../../../appearance/appearance.ts', () => ({ useAppearance: () => [appearance, () => {}] }))
const clock = vi.hoisted(() => ({ now: 0 }))
vi.mock('../../../wire/clock.ts', () => ({ serverNow: () => clock.now }))

const page = { limit: 25, offset: 0, sort: '-date_created' } as const
const rows = (...all: AdminOrder[]) => Object.assign(all, { total: all.length }) as never

beforeEach(() => {
  queryClient.clear()
  clock.now = Date.parse('2026-11-23T09:00:00Z')
  for (const key of Object.keys(address)) delete address[key]
})

/** The screen with one of its lists, as it is drawn after the response of the call. */
function shown(view: ListName | undefined, ...orders: AdminOrder[]): string {
  if (view !== undefined) address['view'] = view
  const list = rows(...orders)
  cacheResponse(api.fulfilment.list, { type: 'new', ...page }, list)
  for (const type of ['completed', 'in-progress', 'canceled', 'archived'] as const)
    cacheResponse(api.fulfilment.list, { type, ...page }, list)
  for (const type of ['all', 'completed-all'] as const)
    cacheResponse(
      api.fulfilment.list,
      { type, from: new Date('2026-11-09T00:00:00').toISOString(), ...page },
      list,
    )
  cacheResponse(api.fulfilment.worklist, { what: 'late', ...page }, list)
  cacheResponse(api.fulfilment.today, page, list)
  return rendered(<LinkOrders />)
}

test('offers the views new, the default, completed, in progress, canceled, archived and all, and by time', () => {
  const html = shown(undefined, anOrder())
  const links = linksIn(html)
  const list = '/secure/admin/link-orders'
  expect(links).toMatchObject({
    New: list,
    Completed: `${list}?view=completed`,
    'In Progress': `${list}?view=in-progress`,
    Canceled: `${list}?view=canceled`,
    Archived: `${list}?view=archived`,
    All: `${list}?view=all`,
    'All Completed': `${list}?view=completed-all`,
    Today: `${list}?view=today`,
    'This month': `${list}?view=this-month`,
    'Last month': `${list}?view=this-last-month`,
    'This year': `${list}?view=this-year`,
    Mine: `${list}?view=mine`,
    Late: `${list}?view=late`,
    'Waiting for the vendor': `${list}?view=waiting`,
    'Failed checks': `${list}?view=failed-checks`,
  })
  expect(html).toMatch(/aria-current="page"[^>]*><span>New</)
})

test('shows id, completed, date_created, name, email, details, amount, profit and special_inst in a row', () => {
  const html = shown(
    undefined,
    anOrder({ id: 12_345, details: [aLine(), aLine({ id: 72, published_url: 'https://a.example/' })] }),
  )
  expect(cellsIn(html)).toEqual([
    expect.objectContaining({
      Order: '12345',
      Status: 'New',
      Date: '11/20/2026 10:05',
      Name: 'Ada Larsen',
      Email: 'ada@garden.example',
      Details: '2 × DA30+ Guest Post 1 of 2 done',
      'Before tax': '$75.00',
      Profit: '$31.50',
      'Special instructions': 'No pet shops, please.',
    }),
  ])
})

test('late, failed and disputed orders show it beside the status, and their assignee beside the details', () => {
  const order = anOrder({
    completed: 3,
    late: true,
    payment_state: 'disputed',
    profit: null,
    assignee: { id: 9, name: 'Noor Haddad' },
    details: [aLine({ check_state: 'failing' }), aLine({ check_state: 'unreachable' })],
  })
  expect(cellsIn(shown('late', order))).toEqual([
    expect.objectContaining({
      Status: 'In Progress Late 1 failed check Disputed',
      Details: '2 × DA30+ Guest Post 0 of 2 done, with Noor Haddad',
      Profit: '–',
    }),
  ])
})

test.each<[ListName, boolean, boolean]>([
  ['new', false, true],
  ['completed', false, false],
  ['in-progress', false, false],
  ['canceled', false, false],
  ['archived', false, false],
  ['today', false, false],
  ['late', false, false],
  ['all', true, false],
  ['completed-all', true, false],
])('%s: dates %s, export %s', (view, hasDates, hasExport) => {
  const html = shown(view, anOrder())
  expect(cellsIn(html)).toHaveLength(1)
  expect(html.includes('>From<')).toBe(hasDates)
  expect('Export' in buttonsIn(html)).toBe(hasExport)
})

test('the from date defaults to 14 days ago, by the viewer’s clock', () => {
  clock.now = Date.parse('2026-11-23T23:59:59')
  expect(shown('all', anOrder())).toContain('Select order_7')
  clock.now = Date.parse('2026-11-24T00:00:00')
  expect(shown('all', anOrder())).not.toContain('Select order_7')
})

test('the hint of shortcuts shows only where they work', () => {
  const mentionsShortcuts = () => shown(undefined, anOrder()).includes('Press ? for shortcuts')
  expect(mentionsShortcuts()).toBe(true)
  appearance.hasShortcuts = false
  expect(mentionsShortcuts()).toBe(false)
  appearance.hasShortcuts = true
})
