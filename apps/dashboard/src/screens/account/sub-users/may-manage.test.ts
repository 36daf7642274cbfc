import { expect, test, vi } from 'vitest'
import { useWhyNot } from './may-manage.ts'

const session = vi.hoisted(() => ({
  user: { user_type: 'agency', is_main: true, origin_id: null as number | null },
  business: { api_access: '0' },
  plan: { sub_users: 3 },
}))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

test('users are added up to the plan’s sub_users, and beyond it those that are there can still be changed', () => {
  const full = 'You have reached the maximum number of users allowed'
  expect(useWhyNot(2)).toEqual({ manage: undefined, add: undefined })
  for (const count of [3, 4]) expect(useWhyNot(count)).toEqual({ manage: undefined, add: full })
})

test('an administrator who is signed in as the owner stops this first', () => {
  session.user.origin_id = 1
  const stop = 'Please stop this impersonation first.'
  expect(useWhyNot(0)).toEqual({ manage: stop, add: stop })
})
