import { expect, test } from 'vitest'
import { isAdmin, seesBilling, roles } from './roles.ts'

test('agency users and main users see Billing and Payments', () => {
  expect(seesBilling({ user_type: 'agency', is_main: false })).toBe(true)
  expect(seesBilling({ user_type: 'user', is_main: true })).toBe(true)
  expect(seesBilling({ user_type: 'user', is_main: false })).toBe(false)
})

test('only user_type admin is an admin', () => {
  expect(roles.filter((user_type) => isAdmin({ user_type }))).toEqual(['admin'])
})
