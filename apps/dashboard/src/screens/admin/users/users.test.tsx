import type { TooltipProps } from '@linkwright/react-ui/tooltip'
import type { AdminUser } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { NOT_FOR_OFFER } from '@linkwright/core/buying/billing/reactivation-code-problem'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  selectedIn,
  rendered,
  factsIn,
  menusIn,
  pageSizesIn,
  textOf,
} from '../../../testing/rendered.tsx'
import type * as Filter from '../../../table/log-filter.tsx'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { ConfirmUserAction } from './confirm-user-action.tsx'
import { Details } from './details.tsx'
import { UserDialog } from './dialogs.tsx'
import { rowActions, type UserAction } from './row-actions.ts'
import { Sales } from './sales.tsx'
import { aUser } from './testing/a-user.ts'
import { AdminUsers } from './users.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
vi.mock('../../../session/start-impersonation.ts', () => ({ startImpersonation: () => {} }))
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
vi.mock('@linkwright/react-ui/tooltip', () => ({
  Tooltip: ({ content, children }: TooltipProps) => (
    <>
      {children}
      {content}
    </>
  ),
}))
vi.mock('@linkwright/react-ui/dialog', async () => {
  const { OpenedDialog, OpenedQuestion } = await import('../../../testing/opened.tsx')
  return { Dialog: OpenedDialog, ConfirmDialog: OpenedQuestion }
})
vi.mock('../../../../../../packages/react-ui/src/table/row-menu.tsx', async () => {
  const { OpenedMenu } = await import('../../../testing/opened.tsx')
  return { RowMenu: OpenedMenu }
})

const page = { limit: 25, offset: 0, sort: '-id' } as const

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.keys(address)) delete address[key]
})

function shown(type: 'active' | 'past_due' | 'all', users: AdminUser[], total = users.length): string {
  cacheResponse(api.adminUsers.list, { type, ...page }, Object.assign(users, { total }) as never)
  return rendered(<AdminUsers />)
}

test('offers the status filters active, the default, canceled, pending_cancel, trialing, past_due and all', () => {
  const html = shown('active', [aUser()])
  expect(choicesIn(html)['Status']).toEqual(
    expect.arrayContaining(['All', 'Active', 'Canceled', 'Pending cancel', 'Trialing', 'Past due']),
  )
  expect(selectedIn(html)['Status']).toBe('Active')
  expect(cellsIn(html)).toHaveLength(1)
  address['type'] = 'past_due'
  const late = shown('past_due', [aUser({ status: 'past_due' })])
  expect(selectedIn(late)['Status']).toBe('Past due')
  expect(cellsIn(late)).toMatchObject([{ Status: 'Past due' }])
  address['type'] = 'all'
  expect(selectedIn(shown('all', []))['Status']).toBe('All')
})

test('shows how many users with another status are hidden, and offers to show all', () => {
  const found = (total: number) =>
    cacheResponse(
      api.adminUsers.list,
      { type: 'all', limit: 1 },
      Object.assign([aUser()], { total }) as never,
    )
  found(3)
  const html = shown('active', [aUser()])
  expect(textOf(html)).toContain('2 users with another status are not shown.')
  expect(buttonsIn(html)).toMatchObject({ 'Show all': true })
  found(1)
  expect(textOf(shown('active', [aUser()]))).not.toContain('with another status')
  expect(textOf(shown('all', [aUser(), aUser({ id: 4 })], 3))).not.toContain('with another status')
})

test('shows today, month, last_month and total in a stats header', () => {
  cacheResponse(api.adminUsers.stats, {}, { today: 3, month: 41, last_month: 52, total: 1234 })
  const html = shown('active', [])
  expect(textOf(html)).toMatch(/Today 3 .*This month 41 .*Last month 52 .*Total 1,234 /)
})

test('resets two-step sign-in only for users who have it', () => {
  const actionsOf = (second_factor: boolean) =>
    rowActions(aUser({ second_factor }), () => {}).map(({ id }) => id)
  expect(actionsOf(true)).toContain('factor')
  expect(actionsOf(false)).not.toContain('factor')
  expect(factsIn(rendered(<Details user={aUser({ second_factor: true })} />))['Two-step sign-in']).toBe('On')
})

test('reloads the figures on refresh, not only the rows', () => {
  cacheResponse(api.adminUsers.stats, {}, { today: 3, month: 41, last_month: 52, total: 1234 })
  cacheResponse(api.adminUsers.sales, { userIds: [5] }, {})
  shown('active', [aUser()])
  pressed.refresh()
  for (const [call, input] of [
    [api.adminUsers.stats, {}],
    [api.adminUsers.sales, { userIds: [5] }],
  ] as const)
    expect([call.name, queryClient.getQueryState(callKey(call, input))?.isInvalidated]).toEqual([
      call.name,
      true,
    ])
})

test('shows id, b_id, created_at and all other fields of a user, on a phone in the details', () => {
  expect(cellsIn(shown('active', [aUser()]))).toEqual([
    {
      Email: 'ada@garden.example Ada Larsen',
      Business: 'Garden Ltd',
      Status: 'Active',
      Type: 'Agency',
      Plan: 'Flight',
      Credit: '$12.50',
      Month: '–',
      'Last login': '11/20/2026 08:30',
    },
  ])
  const sold = { 5: { month: 75, quarter: 225, year: 900 } }
  const html = rendered(
    <Sales value={sold}>
      <Details user={aUser({ reactivation_code: '1', api_access: '1' })} />
    </Sales>,
  )
  expect(factsIn(html)).toEqual({
    ID: '5',
    'Business ID': '3',
    Name: 'Ada Larsen',
    Email: 'ada@garden.example',
    Person: 'Account owner',
    Account: 'Active Subscription',
    Type: 'Agency',
    Credit: '$12.50',
    Created: '01/11/2026 10:05',
    'Last login': '11/20/2026 08:30',
    'Account manager': 'Wes Tan',
    'Ordered before tax in 90 days': '$225.00',
    'Ordered before tax in 365 days': '$900.00',
    'Two-step sign-in': 'Off',
    'API access': 'On',
    'Reactivation code': 'Sent, still valid',
    Source: 'Fair',
    'Payment customer': 'cus_1',
    Websites: '11',
    Pages: '220',
    Keywords: '3,300',
  })
})

test.each([
  ['0', 'Canceled'],
  ['1', 'Active Subscription'],
  ['2', 'Expired'],
] as const)('labels the active code %s as %s', (active, label) => {
  expect(factsIn(rendered(<Details user={aUser({ active })} />))).toMatchObject({ Account: label })
})

const actions = [
  'Log in as this user',
  'Enable API access',
  'Change email',
  'Send a password reset email',
  'Set a default password',
  'End all sessions',
  'Set a reactivation code',
  'Reactivate the subscription',
  'Credit',
  'Assign an account manager',
  'Cancel the account',
]

test('offers every administrator action in a user row', () => {
  expect(menusIn(shown('active', [aUser()]))).toEqual({ 'Actions for ada@garden.example': actions })
})

const actionProblem = (action: UserAction, user: AdminUser) =>
  rowActions(user, () => {}).find(({ id }) => id === action)?.whyDisabled

test('turns API access on or off', () => {
  const label = (api_access: '0' | '1') =>
    rowActions(aUser({ api_access }), () => {}).find(({ id }) => id === 'api')?.label
  expect([label('0'), label('1')]).toEqual(['Enable API access', 'Disable API access'])
})

test('allows a reactivation code only for expired users', () => {
  expect(actionProblem('offer', aUser({ active: '2', status: 'expired' }))).toBeUndefined()
  for (const active of ['0', '1'] as const)
    expect(actionProblem('offer', aUser({ active }))).toBe(NOT_FOR_OFFER)
  // Without a card on file, only the owner could reactivate it.
  expect(actionProblem('offer', aUser({ active: '0', closed: true }))).toBeUndefined()
})

test('emails nothing to users who cannot sign in', () => {
  const closed = aUser({ active: '0', closed: true, invited: true })
  for (const action of ['reset', 'invite'] as const) {
    expect(actionProblem(action, closed)).toBe('This account is closed. Reactivate it first.')
    expect(actionProblem(action, aUser({ invited: true }))).toBeUndefined()
  }
})

test('reactivates a subscription that is ending or has ended', () => {
  for (const status of ['pending_cancel', 'canceled', 'expired'] as const)
    expect(actionProblem('reactivate', aUser({ status }))).toBeUndefined()
  for (const status of ['active', 'trialing', 'past_due'] as const)
    expect([status, actionProblem('reactivate', aUser({ status })) === undefined]).toEqual([status, false])
  expect(actionProblem('reactivate', aUser({ status: 'trialing', subscribed: false }))).toBe(
    'This account never had a subscription, so there is nothing to reactivate.',
  )
})

test('identifies an account manager by id, not by name', () => {
  const manager = (id: number, name: string) => ({
    id,
    name,
    calendar_link: 'https://cal.example',
    accounts: 1,
  })
  cacheResponse(api.accountManagers.list, {}, [manager(6, 'Wes Tan'), manager(7, 'Wes Tan of sales')])
  const nothing = () => {}
  const html = rendered(<UserDialog action="manager" user={aUser()} onClose={nothing} onDone={nothing} />)
  expect(selectedIn(html)).toEqual({ 'Account manager': 'Wes Tan of sales' })
})

test('asks for confirmation before canceling and names the account', () => {
  const nothing = () => {}
  const html = rendered(
    <ConfirmUserAction action="close" user={aUser()} onClose={nothing} onDone={nothing} />,
  )
  expect(textOf(html)).toMatch(
    /^Do you really want to cancel this account\? Ada Larsen, ada@garden\.example\./,
  )
  expect(buttonsIn(html)).toEqual({ Cancel: true, 'Cancel the account': true })
})

test('shows 25, 100, 500 or 1000 rows in admin tables, and offers a CSV export of all users', () => {
  const html = shown('active', [aUser()], 1001)
  expect(pageSizesIn(html)).toEqual([25, 100, 500, 1000])
  expect(buttonsIn(html)).toMatchObject({ Export: true })
  expect(textOf(html)).toContain('Exports all users, ignoring the filter.')
})
