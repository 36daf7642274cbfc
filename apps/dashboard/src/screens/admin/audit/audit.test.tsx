import type { AuditEntry } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  rendered,
  factsIn,
  textOf,
} from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import type * as Filter from '../../../table/log-filter.tsx'
import { Audit } from './audit.tsx'
import { Details } from './details.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
const setFilter = vi.hoisted(() => vi.fn<(changes: object) => void>())
const pressed = vi.hoisted(() => ({ clear: () => {} }))
vi.mock('../../../table/log-filter.tsx', async (load) => {
  const { LogFilter } = await load<typeof Filter>()
  return {
    LogFilter(props: Parameters<typeof LogFilter>[0]) {
      pressed.clear = props.filter.clear
      return <LogFilter {...props} />
    },
  }
})
const menu = vi.hoisted((): { label: string; onAction?: () => void }[] => [])
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, setFilter],
}))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})

vi.mock('../../../../../../packages/react-ui/src/table/row-menu.tsx', () => ({
  RowMenu: ({ items }: { items: () => typeof menu }) => {
    menu.push(...items())
    return null
  },
}))

const page = { limit: 25, offset: 0, sort: '-id' } as const
const entry: AuditEntry = {
  id: 7,
  at: '2026-11-21T10:00:00.000Z',
  action: 'session.open',
  actor: { id: 3, name: 'Ada Admin', email: 'ada@example.test' },
  as_user: null,
  business: { id: 4, name: 'Northwind' },
  subject: 'order-line',
  subject_id: 12,
  before: null,
  after: null,
  via: 'public',
  address: null,
  request_id: null,
}
const shown = (of: object = {}) => {
  cacheResponse(api.audit.list, { ...of, ...page }, Object.assign([entry], { total: 1 }) as never)
  return rendered(<Audit />)
}

beforeEach(() => {
  queryClient.clear()
  setFilter.mockClear()
  menu.length = 0
  for (const key of Object.keys(address)) delete address[key]
})

test('describes in words what was done, to what, and how the user signed in', () => {
  const html = shown()
  expect(cellsIn(html)).toMatchObject([
    {
      User: 'Ada Admin',
      Action: 'Signed in',
      Account: 'Northwind',
      Record: 'Order line 12',
      Source: 'Sign-in or mailed link',
    },
  ])
  expect(textOf(html)).not.toMatch(/session\.open|order-line/)
  expect(choicesIn(html)).toMatchObject({ Action: expect.arrayContaining(['Signed in']) as string[] })
})

test('filters by the email address of one user', () => {
  address['who'] = ' ada@example.test '
  const html = shown({ who: 'ada@example.test' })
  expect(cellsIn(html)).toHaveLength(1)
  expect(html).toContain('aria-label="Email address of the user"')
  expect(textOf(html)).toContain('Showing entries for one user, account or record.')
  expect(buttonsIn(html)).toMatchObject({ 'Clear Filter': true })
  pressed.clear()
  const cleared = Object.keys(setFilter.mock.calls[0]?.[0] ?? {})
  expect(cleared).toContain('who')
  expect(cleared).not.toContain('actor')
})

test('starts at the first page when filtering by a user, account or record', () => {
  shown()
  for (const { onAction } of menu) onAction?.()
  expect(setFilter.mock.calls.map(([changes]) => changes)).toEqual([
    { actor: '3', page: undefined },
    { business: '4', page: undefined },
    { subject: 'order-line', subject_id: '12', page: undefined },
  ])
})

test('shows in the details for whom it was done and how the user signed in, which phones have no columns for', () => {
  const as_user = { id: 5, name: null, email: 'bea@example.test' }
  expect(factsIn(rendered(<Details entry={{ ...entry, as_user, after: { credit_cents: 500 } }} />))).toEqual({
    'On behalf of': 'bea@example.test',
    Source: 'Sign-in or mailed link',
    'After: credit_cents': '500',
  })
  expect(factsIn(rendered(<Details entry={entry} />))).toEqual({ Source: 'Sign-in or mailed link' })
})
