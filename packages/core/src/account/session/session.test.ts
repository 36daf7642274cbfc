import { expect, test } from 'vitest'
import { Session } from './session.ts'

test('the session holds what stands around every screen: what one screen shows is a call of its own', () => {
  expect(Object.keys(Session.shape)).toEqual([
    'user',
    'business',
    'plan',
    'sites',
    'settings',
    'cart',
    'unreadable_lines',
    'card',
    'past_due',
    'notices',
    'needs_second_factor',
    'origin',
    'expires',
    'demo',
  ])
})
