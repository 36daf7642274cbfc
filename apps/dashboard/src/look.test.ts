import { expect, test } from 'vitest'
import { lookOf } from './look.ts'

test('what was chosen on this device is kept', () => {
  const look = { theme: 'dark', density: 'compact', hasShortcuts: false }
  expect(lookOf(look)).toEqual(look)
})

test.each([{}, { theme: 'constructor', density: 7, hasShortcuts: null }])(
  '%j is the usual look',
  (stored) => {
    expect(lookOf(stored)).toEqual({ theme: 'auto', density: 'regular', hasShortcuts: true })
  },
)
