import { expect, test } from 'vitest'
import { shortcutsOf } from './shortcut-list.ts'

const of = (is_main: boolean, api_access: '0' | '1') =>
  shortcutsOf({
    user: { id: 2, user_type: 'agency', is_main, origin_id: null },
    business: { active: 1, api_access },
  } as never).map(({ keys }) => keys.join(' '))

test('offers a shortcut only to users with access to its screen', () => {
  expect(of(true, '1')).toContain('g k')
  expect(of(true, '0')).not.toContain('g k')
  expect(of(false, '1')).not.toContain('g k')
  expect(of(false, '1')).toContain('g d')
})
