import { expect, test } from 'vitest'
import { Session } from './session.ts'

test('the session contains only what every screen shows', () => {
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
