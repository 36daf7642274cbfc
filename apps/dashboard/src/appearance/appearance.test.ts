import { expect, test } from 'vitest'
import { appearanceOf } from './appearance.ts'

test('remembers the selection on this device', () => {
  const appearance = { theme: 'dark', density: 'compact', hasShortcuts: false }
  expect(appearanceOf(appearance)).toEqual(appearance)
})

test.each([{}, { theme: 'constructor', density: 7, hasShortcuts: null }])(
  'treats %j as the default appearance',
  (stored) => {
    expect(appearanceOf(stored)).toEqual({ theme: 'auto', density: 'regular', hasShortcuts: true })
  },
)
