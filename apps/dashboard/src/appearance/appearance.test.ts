import { expect, test } from 'vitest'
import { appearanceOf } from './appearance.ts'

test('what was chosen on this device is kept', () => {
  const appearance = { theme: 'dark', density: 'compact', hasShortcuts: false }
  expect(appearanceOf(appearance)).toEqual(appearance)
})

test.each([{}, { theme: 'constructor', density: 7, hasShortcuts: null }])(
  '%j is the usual appearance',
  (stored) => {
    expect(appearanceOf(stored)).toEqual({ theme: 'auto', density: 'regular', hasShortcuts: true })
  },
)
