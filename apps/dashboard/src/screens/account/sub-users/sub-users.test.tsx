import type { SubUser } from '@linkwright/sdk'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, cellsIn, rendered, failed, textOf } from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { SubUsers, useWhyNot } from './sub-users.tsx'

const session = vi.hoisted(() => ({
  user: { user_type: 'agency', is_main: true, origin_id: null as number | null },
  business: { api_access: '0' },
  plan: { sub_users: 3 },
  sites: [{}, {}],
}))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))
const address = vi.hoisted(() => ({ open: '' }))
vi.mock('../../../navigation.tsx', () => ({ useAddressState: () => [address.open, () => {}] }))
// Lazy parts have loaded and are labeled.
const late = vi.hoisted(() => ({ parts: [] as Promise<void>[] }))
vi.mock('../../../code/lazy.tsx', () => ({
  lazyDialog: (load: () => Promise<ComponentType<object>>) => {
    let Part: ComponentType<object> | undefined
    late.parts.push(load().then((part) => void (Part = part)))
    return (props: object) => Part && <Part {...props} />
  },
}))
vi.mock('./add.tsx', () => ({ AddSubUser: () => <i>add</i> }))
vi.mock('./edit.tsx', () => ({ EditSubUser: ({ user }: { user: SubUser }) => <i>edit {user.id}</i> }))
vi.mock('./set-password.tsx', () => ({
  SetPassword: ({ user }: { user: SubUser }) => <i>password {user.id}</i>,
}))
vi.mock('./site-access.tsx', () => ({ SiteAccess: ({ user }: { user: SubUser }) => <i>access {user.id}</i> }))

const tom: SubUser = {
  id: 5,
  first_name: 'Tom',
  last_name: 'Okafor',
  email: 'tom@acme.example',
  last_login: '2026-11-20T10:00:00.000Z',
  may_spend: '1',
  sites: [1],
}

beforeEach(async () => {
  address.open = ''
  session.user.origin_id = null
  cacheResponse(api.subUsers.list, {}, [tom, { ...tom, id: 6, first_name: 'Ines', last_login: null }])
  await Promise.all(late.parts)
})

test('lists each sub-user with the last login and the available actions', () => {
  const html = rendered(<SubUsers />)
  expect(cellsIn(html)).toMatchObject([
    {
      Name: 'Tom Okafor',
      Email: 'tom@acme.example',
      'Last login': '11/20/2026',
      Websites: '1 of 2 websites',
    },
    { Name: 'Ines Okafor', 'Last login': 'Never' },
  ])
  expect(buttonsIn(html)).toMatchObject({ 'Add user': true, 'Actions for Tom Okafor': true })
})

test('shows the count once it is known, and not after a failed load', () => {
  expect(textOf(rendered(<SubUsers />))).toContain('2 of 3 users allowed by your plan.')
  queryClient.clear()
  failed(api.subUsers.list, {}, 'It is being mended.')
  const text = textOf(rendered(<SubUsers />))
  expect(text).toContain('It is being mended.')
  expect(text).not.toContain('allowed by your plan')
})

test.each([
  ['', []],
  ['add', ['add']],
  ['edit-5', ['edit 5']],
  ['password-6', ['password 6']],
  ['access-5', ['access 5']],
  ['edit-7', []],
])('opens exactly one mode: %j opens %j', (open, shown) => {
  address.open = open
  const opened = rendered(<SubUsers />).matchAll(/<i>(.*?)<\/i>/g)
  expect(Array.from(opened, ([, mode]) => mode)).toEqual(shown)
})

test('allows users up to the plan’s sub_users; existing ones beyond it can still be changed', () => {
  const full = 'You have reached the maximum number of users allowed'
  expect(useWhyNot(2)).toEqual({ manage: undefined, add: undefined })
  for (const count of [3, 4]) expect(useWhyNot(count)).toEqual({ manage: undefined, add: full })
})

test('makes an impersonating administrator stop first', () => {
  session.user.origin_id = 1
  const stop = 'Please stop this impersonation first.'
  expect(useWhyNot(0)).toEqual({ manage: stop, add: stop })
})
