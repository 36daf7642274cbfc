import { expect, test } from 'vitest'
import { isAdmin, seesBilling, seesManageUsers, roles } from './roles.ts'

test('agency users see Billing and Payments, and so does whoever is the main user', () => {
  expect(seesBilling({ user_type: 'agency', is_main: false })).toBe(true)
  expect(seesBilling({ user_type: 'user', is_main: true })).toBe(true)
  expect(seesBilling({ user_type: 'user', is_main: false })).toBe(false)
})

test('Manage Users is shown when sub_users is above 0 and the user is not of type user', () => {
  expect(roles.filter((user_type) => seesManageUsers({ user_type }, { sub_users: 1 }))).toEqual([
    'admin',
    'agency',
  ])
  expect(roles.filter((user_type) => seesManageUsers({ user_type }, { sub_users: 0 }))).toEqual([])
})

test('only user_type admin is an admin', () => {
  expect(roles.filter((user_type) => isAdmin({ user_type }))).toEqual(['admin'])
})
