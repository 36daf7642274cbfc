import { expect, test } from 'vitest'
import { subUsers } from '../account/sub-users/api.ts'
import { MANAGES_USERS, permissions, seesManageUsers } from './permissions.ts'
import { roles } from './roles.ts'
import { screens } from './screens.ts'

const shown = (sub_users: number, is_main = true) =>
  roles.filter((user_type) => seesManageUsers({ user_type, is_main }, { sub_users }))

test('Manage Users is shown when sub_users is above 0 and the user is not of type user', () => {
  expect(shown(1)).toEqual(['admin', 'agency'])
  expect(shown(0)).toEqual([])
})

test('Manage Users is only shown to users who may open its screen', () => {
  expect(shown(1, false)).toEqual([])
  expect(subUsers.list.allow).toBe(MANAGES_USERS)
  expect(screens.subusers.mayEnter).toBe(permissions[MANAGES_USERS].who)
  expect(new Set(Object.values(subUsers).map(({ allow }) => permissions[allow].who))).toEqual(
    new Set([screens.subusers.mayEnter]),
  )
})
